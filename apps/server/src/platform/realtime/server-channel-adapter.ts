import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { ServerChannel } from './server-channel.ts'

/** Socket.IO's cluster adapter on top of our channel between servers. A class, because Socket.IO requires one. */
class ServerChannelAdapter extends ClusterAdapter {
  readonly #channel: ServerChannel

  constructor(namespace: Namespace, serverChannel: ServerChannel) {
    super(namespace)
    this.#channel = serverChannel
    serverChannel.onMessage((text) => this.onMessage(JSON.parse(text)))
  }

  async doPublish(message: ClusterMessage) {
    await this.#channel.send(JSON.stringify(message))
    return ''
  }

  // Sent to all servers: only the server that made the request knows its id, and the others ignore the response.
  async doPublishResponse(_requester: string, response: ClusterResponse) {
    await this.#channel.send(JSON.stringify(response))
  }
}

export const serverChannelAdapter = (serverChannel: ServerChannel) => {
  // A function declaration, because Socket.IO calls it with `new`, which an arrow function does not allow.
  function createAdapter(namespace: Namespace) {
    return new ServerChannelAdapter(namespace, serverChannel)
  }
  return createAdapter
}
