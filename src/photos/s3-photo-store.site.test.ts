import { beforeEach, expect, test } from 'vitest'
import { afterwards } from '../../tests/kit/afterwards.ts'
import { startS3Server, type S3Fault, type S3Server } from '../../tests/kit/storage/s3-server.ts'
import { StoreFullError, StoreUnavailableError } from './photo-store.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

/** For faults that only a timeout reveals; other tests give a busy machine more time. */
const IMPATIENT_MILLISECONDS = 200
const PATIENT_MILLISECONDS = 60_000
const photo = Buffer.alloc(400_000, 7)

let server: S3Server

beforeEach(async () => {
  server = await startS3Server()
  afterwards(server.close)
})

const impatientStore = () => createS3PhotoStore(server.config, IMPATIENT_MILLISECONDS)
const store = (config = server.config) => createS3PhotoStore(config, PATIENT_MILLISECONDS)

test.each(['down', 'slow', 'forbidden', 'half', 'no-bucket', 'no-upload', 'lost-proxy', 'silent-404'] satisfies S3Fault[])(
  'F13: while the service is %s, nothing is confirmed and nothing counts as missing',
  async (fault) => {
    await store().put('old.webp', photo)
    server.fault = fault
    await expect(impatientStore().put('new.webp', photo)).rejects.toThrow(StoreUnavailableError)
    await expect(impatientStore().get('old.webp')).rejects.toThrow(StoreUnavailableError)
    expect([...server.objects.keys()]).toEqual(['old.webp'])
    server.fault = null
    expect((await store().get('old.webp'))?.equals(photo)).toBe(true)
  },
)

test.each(['no-bucket', 'no-upload', 'lost-proxy', 'silent-404'] satisfies S3Fault[])(
  'F13: a 404 of %s is no word that a photo is gone, for whoever deletes it as well',
  async (fault) => {
    await store().put('old.webp', photo)
    server.fault = fault
    await expect(store().delete('old.webp')).rejects.toThrow(StoreUnavailableError)
  },
)

test('F13: a service that is full says so', async () => {
  server.fault = 'full'
  await expect(store().put('a.webp', photo)).rejects.toThrow(StoreFullError)
})

test('F13: a service that is gone is not reachable', async () => {
  server.fault = 'down'
  await expect(store().checkReachable()).rejects.toThrow(StoreUnavailableError)
})

test.each([{ secretAccessKey: 'lain' }, { accessKeyId: 'LAIN' }, { region: 'lain-1' }, { bucket: 'ember-lain' }])(
  'a store with %j is refused',
  async (wrong) => {
    const stranger = store({ ...server.config, ...wrong })
    await expect(stranger.put('a.webp', photo)).rejects.toThrow(StoreUnavailableError)
    await expect(stranger.get('a.webp')).rejects.toThrow(StoreUnavailableError)
    expect(server.objects.size).toBe(0)
  },
)
