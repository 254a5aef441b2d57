/** Nobody answered, or only something on the way to the server, or a server that cannot work now: it may pass by itself. */
export const noAnswer = (status: number) => [0, 502, 503, 504].includes(status)
