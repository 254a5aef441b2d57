/** The version of the terms that is in force: raised when their text changes, so that people are asked again. */
export const termsVersion = '2026-11'
