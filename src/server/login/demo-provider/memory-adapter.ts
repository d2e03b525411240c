import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 1000

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

/** Keeps what the provider must remember for some minutes. A restart forgets it, as a demonstration may. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key)
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  function findBy(model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? read(key) : undefined
      if (payload?.[field] === value) return payload
    }
    return undefined
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const key = `${model}:${id}`
      entries.delete(key)
      entries.set(key, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    async consume(id) {
      const payload = read(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
