/** Where photos lie. A store confirms what it has kept for good, or rejects. */
export interface PhotoStore {
  /** Keeps the bytes so that they survive a power cut; a name is never written twice. Rejects with {@link StoreFullError} when room is short. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Rejects with {@link PhotoNotFoundError} when there is none of this name. */
  get(name: string): Promise<Buffer>
  /** Removes it and whatever an interrupted `put` left; it is no error when there is nothing. */
  delete(name: string): Promise<void>
  /** Rejects while nothing can be kept. */
  checkReachable(): Promise<void>
}

export class PhotoNotFoundError extends Error {
  override readonly name = 'PhotoNotFoundError'
}

/** The store failed, and may work again later. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}

export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
}
