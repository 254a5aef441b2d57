/** No answer, or one of a proxy, or of a server that cannot work now: the failure may pass by itself. */
export const noAnswer = (status: number) => [0, 502, 503, 504].includes(status)
