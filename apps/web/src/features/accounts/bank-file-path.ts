/** The path of a bank file's details screen. */
export const bankFilePath = (id: number): string => `/management/bank-files/${id}`
