import { strict as assert } from 'node:assert'
import type { BootedDebian } from './province/booted-debian.ts'
import type { Story } from './province/story.ts'

const NAME = 'rsud.contoh.go.id'
const EXAMPLES = '/home/orang/situs-rsud/terpasang/docs/panduan/contoh/tanpa-root'
const ISSUER = 'http://127.0.0.1:8099/issuer'

/** As much of an account provider as redirects to a sign-in; nginx serves it, whichever proxy is tried. */
const PROVIDER = `server { listen 127.0.0.1:8099; location = /issuer/.well-known/openid-configuration { default_type application/json; return 200 '${JSON.stringify(
  {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  },
)}'; } }\n`

/** The provider's own server blocks, which include nothing but the lines of the guide. */
const NGINX = `server { listen 80; server_name ${NAME}; include ${EXAMPLES}/nginx.conf; }\n`
const APACHE = `<VirtualHost *:80>
ServerName ${NAME}
DocumentRoot /var/www/rsud
<Directory /var/www/rsud>
AllowOverride All
Require all granted
</Directory>
</VirtualHost>\n`

/** Tries the lines for a provider's nginx and Apache with real requests to the real site behind it. */
export async function behindProxies(step: Story['step'], machine: BootedDebian, as: (commands: string) => Promise<string>): Promise<void> {
  const settings = [`OIDC_ISSUER=${ISSUER}`, 'OIDC_CLIENT_ID=situs', 'OIDC_CLIENT_SECRET=rahasia', 'LOG_LEVEL=debug']
  /** Checks what every visitor must get, whatever address they claim to have. */
  const asVisitors = async (): Promise<void> => {
    await machine.until(`curl -sf http://${NAME}/ | grep -q 'RSUD Contoh'`)
    const ask = (address: string, from = '127.0.0.1', claimed = '192.0.2.1'): Promise<string> => {
      const told = "-w '%{http_code} %{redirect_url}'"
      return machine.run(`curl -s -o /dev/null ${told} --interface ${from} -H 'X-Forwarded-For: ${claimed}' 'http://${NAME}${address}'`)
    }
    for (const address of ['/?cari=demam+%26', '/api/reviews', '/cari?q=a%2Fb+100%25']) assert.equal(await ask(address), '200 ', address)
    for (const address of ['/x%20y', '/caf%C3%A9', '/x%23y', '/x%25y']) assert.equal(await ask(address), '404 ', address)
    assert.match(await machine.run(`curl -s 'http://${NAME}/cari?q=a%26b+%C3%A9+100%25'`), /value="a&amp;b é 100%"/u)
    const signIn = await ask('/login')
    assert.equal(new URL(signIn.split(' ')[1] ?? '').searchParams.get('redirect_uri'), `https://${NAME}/login/callback`)
    await ask('/satu', '127.0.0.5', '192.0.2.1')
    await ask('/satu', '127.0.0.5', '192.0.2.2')
    await ask('/satu', '127.0.0.6', '192.0.2.1')
    const log = await machine.run('sleep 1; journalctl --no-pager -o cat _UID=$(id -u orang) | grep \'"/satu"\' | tail -n 3')
    const [first, again, other] = Array.from(log.matchAll(/"visitor":"([^"]+)"/gu), ([, visitor]) => visitor)
    assert.ok(first !== undefined && first === again && other !== undefined && other !== first, log)
  }

  await step(
    "Behind the provider's nginx each visitor has an address of their own, and a sign-in comes back to the site's name",
    async () => {
      await machine.write('/etc/nginx/conf.d/issuer.conf', PROVIDER)
      await machine.run(`echo 127.0.0.1 ${NAME} >> /etc/hosts && chmod 755 /home/orang && rm /etc/nginx/sites-enabled/default`)
      await machine.run(`chmod o+x /home/orang/situs-rsud && systemctl start nginx`)
      await as(`printf '%s\\n' ${settings.join(' ')} >> situs-rsud/.env && systemctl --user restart situs-rsud`)
      await machine.write('/etc/nginx/conf.d/rsud.conf', NGINX)
      await machine.run('nginx -t && systemctl restart nginx')
      await asVisitors()
      await machine.run('rm /etc/nginx/conf.d/rsud.conf && systemctl restart nginx')
    },
  )
  await step("So it is behind the provider's Apache, and whoever gives certificates still finds their proof", async () => {
    await machine.write('/etc/apache2/sites-enabled/000-default.conf', APACHE)
    await machine.run(`a2enmod -q rewrite proxy_http && mkdir -p /var/www/rsud/.well-known/acme-challenge /var/www/rsud/kabar-lama
      cp ${EXAMPLES}/htaccess /var/www/rsud/.htaccess && echo bukti > /var/www/rsud/.well-known/acme-challenge/x
      echo bawaan > /var/www/rsud/index.html && systemctl start apache2`)
    await asVisitors()
    assert.equal(await machine.run(`curl -s http://${NAME}/.well-known/acme-challenge/x`), 'bukti\n')
    await machine.run('systemctl stop apache2')
    await machine.run('chmod o-x /home/orang/situs-rsud && systemctl stop nginx')
    const kept = `grep -v '^OIDC\\|^LOG' situs-rsud/.env > .env.kept`
    await as(`${kept} && cat .env.kept > situs-rsud/.env && systemctl --user restart situs-rsud`)
  })
}
