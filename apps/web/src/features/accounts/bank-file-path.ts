/** The screen of a file for the bank. */
export const bankFilePath = (id: number): string => `/management/bank-files/${id}`
