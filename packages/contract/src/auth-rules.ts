/**
 * The rules of the screens before the sign-in. Plain data, because the login screen has to be light: it loads no schema
 * library. The schemas that the server checks with are made from the same patterns and messages.
 */
export const requiredMessage = 'Este campo é obrigatório.'

export const emailRules = {
  required: 'E-mail é obrigatório.',
  pattern: {
    // The API document shows it to tools of other languages: no flag, and no bracket that Java would take for a class.
    value: /^\s*[^\s@"(),:;<>\x5b\x5c\x5d]+@(?:[a-zA-Z0-9-]+\.)+[a-zA-Z0-9-]{2,}\s*$/,
    message: 'E-mail inválido.',
  },
}

export const passwordRules = { required: 'Senha é obrigatória.' }

export const codeRules = { required: 'Código é obrigatório.' }

/** The screen asks for no length: it shows the eight-character hint and lets the server refuse. */
export const newPasswordRules = { required: requiredMessage }

export const confirmPasswordRules = {
  required: 'Confirmação de senha é obrigatória.',
  validate: (confirmation: string, form: { password?: string }) =>
    confirmation === form.password || 'As senhas devem ser iguais.',
}
