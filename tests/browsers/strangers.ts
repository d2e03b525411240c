/** No journey leaves the machine: everything but the site itself is sent to this port, where nobody listens. */
export const NOWHERE = { host: '127.0.0.1', port: 9 }

export const NOWHERE_URL = `http://${NOWHERE.host}:${NOWHERE.port}`

export const OWN_HOSTS = ['localhost', '127.0.0.1']
