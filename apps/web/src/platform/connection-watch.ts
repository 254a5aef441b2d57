import { apiBase } from '@zelo/contract/endpoint'
import { setAway, setConnectionCheck } from './connection.ts'
import { noAnswer } from './no-answer.ts'

const pauseMs = 2000
/** The time limit of a check: a broken connection may drop a request without an error. */
const longestMs = 8000

let asking = false
let timer: ReturnType<typeof setTimeout> | undefined

const askServer = async () => {
  if (asking) return
  asking = true
  clearTimeout(timer)
  const signal = AbortSignal.timeout(longestMs)
  const status = await fetch(`${apiBase}/ready`, { cache: 'no-store', signal }).then(
    (response) => response.status,
    () => 0,
  )
  asking = false
  if (noAnswer(status)) timer = setTimeout(askServer, pauseMs)
  setAway(noAnswer(status))
}

/** Called once at startup. A failed request and the browser's online and offline events then start a check. */
export const watchConnection = () => {
  setConnectionCheck(askServer)
  // The browser's events only cause a check: an offline browser may still reach a server in the local network.
  addEventListener('offline', askServer)
  addEventListener('online', askServer)
}
