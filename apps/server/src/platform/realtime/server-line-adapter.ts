import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { ServerLine } from './server-line.ts'

/** Socket.IO's own cluster logic over our line between servers. A class, because that is how Socket.IO takes an adapter. */
class ServerLineAdapter extends ClusterAdapter {
  readonly #line: ServerLine

  constructor(namespace: Namespace, serverLine: ServerLine) {
    super(namespace)
    this.#line = serverLine
    serverLine.hear((text) => this.onMessage(JSON.parse(text)))
  }

  async doPublish(message: ClusterMessage) {
    await this.#line.say(JSON.stringify(message))
    return ''
  }

  // A response is recognised by its kind, and by the id of a request that only its asker knows.
  async doPublishResponse(_requester: string, response: ClusterResponse) {
    await this.#line.say(JSON.stringify(response))
  }
}

export const serverLineAdapter = (serverLine: ServerLine) => {
  // Socket.IO calls it with `new`, which an arrow function refuses.
  function createAdapter(namespace: Namespace) {
    return new ServerLineAdapter(namespace, serverLine)
  }
  return createAdapter
}
