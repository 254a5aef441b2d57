/**
 * The rules of the forms before the sign-in. Plain data: with schemas the login would load zod, 14 kB of gzip more. The
 * server's schemas use the same patterns and messages.
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

// Fields that a refusal names when the same call succeeds after one more step. A client that does not know them shows the
// refusal's sentence.

/** Of a login (401): the same call with the code of the second factor succeeds. */
export const codeField = 'code'

/** Of any change (403): the person has to confirm the own password first. */
export const confirmField = 'confirm'
