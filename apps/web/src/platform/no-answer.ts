/** No answer, or a status of a proxy or an overloaded server: the failure may be temporary. */
export const noAnswer = (status: number) => [0, 502, 503, 504].includes(status)
