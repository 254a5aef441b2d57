/**
 * Rules of the forms shown before sign-in. Plain data: schemas would make the login page load zod (14 kB gzipped). The
 * server's schemas use the same patterns and messages.
 */
export const requiredMessage = 'Este campo é obrigatório.'

export const emailRules = {
  required: 'E-mail é obrigatório.',
  pattern: {
    // The API document contains this pattern for tools in other languages, so it has no flags. Brackets inside a class are
    // written as codes, because Java would parse them as a nested class.
    value: /^\s*[^\s@"(),:;<>\x5b\x5c\x5d]+@(?:[a-zA-Z0-9-]+\.)+[a-zA-Z0-9-]{2,}\s*$/,
    message: 'E-mail inválido.',
  },
}

export const passwordRules = { required: 'Senha é obrigatória.' }

export const codeRules = { required: 'Código é obrigatório.' }

/** The form checks no length: it shows the eight-character hint, and the server rejects a short password. */
export const newPasswordRules = { required: requiredMessage }

export const confirmPasswordRules = {
  required: 'Confirmação de senha é obrigatória.',
  validate: (confirmation: string, form: { password?: string }) =>
    confirmation === form.password || 'As senhas devem ser iguais.',
}

// A rejection with one of these field names asks the client to repeat the call after one more step. Clients that do not
// know the names show the error message.

/** In a 401 of the login: the client must repeat the call with the code of the second factor. */
export const codeField = 'code'

/** In a 403 of any change: the user must confirm their password first. */
export const confirmField = 'confirm'
