/**
 * The rules of the screens before the sign-in. Plain data, because the login screen has to be light: it loads no schema
 * library. The schemas that the server checks with are made from the same patterns and messages.
 */
export const requiredMessage = 'Este campo é obrigatório.'

export const emailRules = {
  required: 'E-mail é obrigatório.',
  pattern: {
    value: /^\s*[^\s@"(),:;<>[\\\]]+@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}\s*$/i,
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
