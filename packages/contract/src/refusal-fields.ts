// Fields that a refusal names when the same call succeeds after one more step. A client that does not know them shows the
// refusal's sentence.

/** Of a login (401): the code of the second factor has to come with it. */
export const codeField = 'code'

/** Of any change (403): the person's own password has to be confirmed first. */
export const confirmField = 'confirm'
