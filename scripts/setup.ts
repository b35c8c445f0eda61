import { parseArgs } from 'node:util'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import { email } from '#domain/platform/email.ts'

import { install, type FirstAdmin, type FirstLink, type Installation, type Installing } from '#api/partners/installation/installation.ts'
import { recover } from '#api/partners/installation/recovery.ts'
import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { prepareDatabase } from '#api/platform/db/prepare-database.ts'
import { makeLog } from '#api/platform/log.ts'
import { developmentSecret, makeSecret } from '#api/platform/secret.ts'
import { StartFailure } from '#api/platform/start-failure.ts'

import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run setup -- --name "Musterbank AG" --admin-email a@bank.example --admin-email b@bank.example [--language de]

Makes the first administrators of an empty database and prints a link for each, valid for a day. Rights are given by two people, so it takes
two. SECRET, DATABASE_URL and BASE_URL are those of the server (docs/operations/configuration.md).

       npm run setup -- --recover --admin-email a@bank.example --admin-email b@bank.example

Gives a lost administration back for a day, to people known or new. All staff are mailed, and the audit log says so. It stays if two
administrators have signed in by then; what those named signed in with before no longer works.`

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

function readAdmin(text: string, language: Language): FirstAdmin {
	const { success, data } = email.safeParse(text)
	if (!success) throw new StartFailure(`"${text}" is no e-mail address.`)
	return { email: data, display_name: data.split('@')[0] ?? data, language }
}

type Order = Installation | { readonly recovered: readonly FirstAdmin[] }

function readOrder(argv: readonly string[]): Order {
	const { values } = parseArgs({
		args: [...argv],
		options: {
			name: { type: 'string' },
			'admin-email': { type: 'string', multiple: true },
			language: { type: 'string', default: 'de' },
			recover: { type: 'boolean', default: false },
		},
	})
	const { name, language, recover: is_recovery, 'admin-email': addresses = [] } = values
	if (!isLanguage(language)) throw new StartFailure(`--language takes one of ${languages.join(', ')}.`)
	const admins = addresses.map((text) => readAdmin(text, language))
	if (is_recovery) {
		if (admins.length === 0 || name !== undefined) throw new StartFailure(usage)
		return { recovered: [...new Map(admins.map((admin) => [admin.email, admin])).values()] }
	}
	if (name === undefined || name.trim() === '' || name.length > 80) throw new StartFailure(usage)
	if (new Set(admins.map((admin) => admin.email)).size < 2) throw new StartFailure(`Two administrators are needed.\n\n${usage}`)
	return { name: name.trim(), admins }
}

const listLinks = (admins: readonly FirstAdmin[], links: readonly FirstLink[]): string =>
	admins.map(({ email: address }, at) => `  ${address}\n  ${links[at] ?? 'is in already'}\n`).join('\n')

async function carryOut(installing: Installing, order: Order): Promise<void> {
	if ('recovered' in order) {
		const { links, expires_at } = await recover(installing, order.recovered)
		console.log(`The administration is given back until ${expires_at.toISOString()}, and longer if two have signed in by then:\n`)
		console.log(listLinks(order.recovered, links))
		return
	}
	const links = await install(installing, order)
	console.log(`${order.name} is set up. Each link is for one person and ends in a day:\n`)
	console.log(listLinks(order.admins, links))
}

async function run(): Promise<void> {
	const order = readOrder(process.argv.slice(2))
	const config = readConfig(process.env)
	const opened = await openDatabase(config)
	try {
		await prepareDatabase(config, opened.url, undefined)
		const database = new Database({ url: opened.url, max_connections: 2, log: makeLog('silent') })
		try {
			const secret = makeSecret(config.SECRET ?? (await developmentSecret(config.DATA_DIR)))
			await carryOut({ database, secret, now: new Date(), base_url: config.BASE_URL ?? `http://localhost:${config.PORT}` }, order)
		} finally {
			await database.end()
		}
	} finally {
		await opened.close()
	}
}

try {
	await run()
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
