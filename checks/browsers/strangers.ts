/** Requests to other sites are sent to this port, where nobody listens, so that no journey leaves the machine. */
export const NOWHERE = { host: '127.0.0.1', port: 9 }

export const NOWHERE_URL = `http://${NOWHERE.host}:${NOWHERE.port}`

export const OWN_HOSTS = ['localhost', '127.0.0.1']
