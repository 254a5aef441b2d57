import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { Cable } from './cable.ts'

/** Socket.IO's own cluster logic over our cable. A class, because that is how Socket.IO takes an adapter. */
class CableAdapter extends ClusterAdapter {
  readonly #cable: Cable

  constructor(namespace: Namespace, cable: Cable) {
    super(namespace)
    this.#cable = cable
    cable.hear((text) => this.onMessage(JSON.parse(text)))
  }

  async doPublish(message: ClusterMessage) {
    await this.#cable.say(JSON.stringify(message))
    return ''
  }

  // A response is recognised by its kind, and by the id of a request that only its asker knows.
  async doPublishResponse(_requester: string, response: ClusterResponse) {
    await this.#cable.say(JSON.stringify(response))
  }
}

export const cableAdapter = (cable: Cable) => {
  // Socket.IO calls it with `new`, which an arrow function refuses.
  function createAdapter(namespace: Namespace) {
    return new CableAdapter(namespace, cable)
  }
  return createAdapter
}
