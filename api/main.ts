import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { endOnUnexpectedError } from './platform/last-resort.ts'
import { keepSealing } from './accounts/audit/sealing.ts'
import { readConfig, type Config } from './platform/config.ts'
import { scannerNotice } from './applying/documents/scanner-notice.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/db/embedded.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { demoNotice, demoDataFor } from './dev/seed/seed.ts'
import { demoApplicantsNotice, makeDemoApplications } from './dev/demo/demo.ts'
import { beginDemoLoans, demoBorrowersNotice, withPatience } from './dev/demo/history.ts'
import { makeLog, outputOf } from './platform/log.ts'
import { builtPages, developmentPages, type DevelopmentWeb } from './pages/source.ts'
import { developmentSecret, makeSecret } from './platform/secret.ts'
import { makeServer, type Server } from './server.ts'
import { sentenceOf, StartFailure } from './platform/start-failure.ts'

export interface MainOptions {
	readonly argv: readonly string[]
	/** The two web apps straight from their sources, with hot reload. */
	readonly development_web?: DevelopmentWeb
	/** Another clock to take decisions by: journeys walk over days that have not come yet. */
	readonly now?: () => Date
}

/** Starts the product: database, migrations, demo data, web and worker; stops all of it on Ctrl-C or SIGTERM. */
export async function main(options: MainOptions): Promise<void> {
	try {
		await start(options)
	} catch (error) {
		process.stderr.write(`${sentenceOf(error)}\n`)
		process.exit(1)
	}
}

const servicesOf = ['web', 'worker'] as const

function parseServices(argv: readonly string[]): readonly string[] {
	const { values } = parseArgs({ args: [...argv], options: { services: { type: 'string', default: 'web,worker' } }, strict: true })
	const asked = values.services.split(',')
	const unknown = asked.filter((name) => !(servicesOf as readonly string[]).includes(name))
	if (unknown.length > 0) throw new StartFailure(`There is no service "${unknown.join(', ')}"; --services takes web, worker or both.`)
	return asked
}

async function start({ argv, development_web, now }: MainOptions): Promise<void> {
	const asked = parseServices(argv)
	const config = readConfig(process.env)
	const log = makeLog(config.LOG_LEVEL, outputOf(config.LOG_FORMAT, process.stdout.isTTY))
	await makeDataDir(config)
	let embedded: EmbeddedPostgres | undefined
	let server: Server | undefined
	let sealing: { stop(): Promise<void> } | undefined
	const stopAll = async (): Promise<void> => {
		await sealing?.stop()
		await server?.close()
		await embedded?.stop()
	}
	const begin = async (): Promise<Server> => {
		if (config.DATABASE_URL === undefined) embedded = await startEmbeddedPostgres({ data_dir: config.DATA_DIR })
		const database_url = config.DATABASE_URL ?? embedded?.url ?? ''
		const secret = config.SECRET ?? (await developmentSecret(config.DATA_DIR))
		await prepareDatabase(config, config.DATABASE_DIRECT_URL ?? database_url, demoDataFor(config, makeSecret(secret)))
		server = await makeServer({
			config,
			database_url,
			secret,
			log,
			...(now !== undefined && { replace: { now } }),
			pages: asked.includes('web') ? (development_web === undefined ? await builtPages() : developmentPages(development_web)) : undefined,
		})
		if (asked.includes('web')) await listen(server, config)
		// Only now: which addresses the partners have depends on the port.
		const unsent = config.DEMO_APPLICATIONS ? await makeDemoApplications(server.services) : []
		// Before a worker ends the first day of the partner, and with no other process at it.
		const comeToToday = config.DEMO_LOANS && asked.includes('worker') ? await beginDemoLoans(server.services) : undefined
		if (asked.includes('worker')) {
			await server.queue.work(server.services)
			sealing = keepSealing(server.services)
			for (const send of unsent) void send()
			if (comeToToday !== undefined) void withPatience(server.services, comeToToday)
		}
		return server
	}
	const begun = begin()
	// Whoever stops a start still has everything stopped: it ends what it is at first.
	const stop = (): Promise<void> => begun.then(stopAll, stopAll)
	stopOnSignal(stop)
	endOnUnexpectedError(log, stop)
	try {
		const running = await begun
		const notice = await scannerNotice(running.services)
		if (notice !== undefined) log.warn(notice)
		if (asked.includes('web')) await announce(running, config, notice)
	} catch (error) {
		await stopAll()
		throw error
	}
}

async function makeDataDir(config: Config): Promise<void> {
	try {
		await mkdir(resolve(config.DATA_DIR), { recursive: true })
	} catch (error) {
		throw new StartFailure(`The folder DATA_DIR=${config.DATA_DIR} cannot be made: ${sentenceOf(error)}`)
	}
}

async function listen(server: Server, config: Config): Promise<void> {
	try {
		await server.app.listen({ host: config.HOST, port: config.PORT })
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined
		if (code === 'EADDRINUSE') {
			throw new StartFailure(`Port ${config.PORT} is in use by another program; end it or choose another with PORT=<number>.`)
		}
		if (code === 'EACCES') throw new StartFailure(`Port ${config.PORT} may not be used by this account; choose one above 1023.`)
		throw new StartFailure(`The server cannot listen on ${config.HOST}:${config.PORT}: ${sentenceOf(error)}`)
	}
}

function stopOnSignal(stopAll: () => Promise<void>): void {
	let is_stopping = false
	const stop = (signal: NodeJS.Signals): void => {
		// A second Ctrl-C means now; SIGTERM may come twice by itself, from npm and from the shell.
		if (is_stopping && signal === 'SIGINT') process.exit(130)
		if (is_stopping) return
		is_stopping = true
		stopAll().then(
			() => process.exit(0),
			(error: unknown) => {
				process.stderr.write(`${sentenceOf(error)}\n`)
				process.exit(1)
			},
		)
	}
	process.on('SIGINT', stop)
	process.on('SIGTERM', stop)
	// The channel of a supervisor (`scripts/supervisor.ts`) ends with it.
	if (process.connected) process.on('disconnect', () => stop('SIGTERM'))
}

async function announce(server: Server, config: Config, notice: string | undefined): Promise<void> {
	const partners = await server.services.partners.all()
	const standard = await server.services.partners.homeOf(null)
	const lines = [
		'',
		'Fundament is running.',
		'',
		...(standard !== undefined && config.is_development && config.DEMO_DATA ? [`  ${'Start here'.padEnd(24)} ${standard.origin}/dev`] : []),
		...partners.map((partner) => `  ${partner.configuration.display_name.padEnd(24)} ${partner.origin}`),
	]
	if (standard === undefined) lines.push('  Nobody can sign in yet: `npm run setup` makes the first administrators.')
	if (standard !== undefined) lines.push(`  ${'Back office'.padEnd(24)} ${standard.origin}/backoffice`)
	if (standard !== undefined && config.is_development) {
		lines.push(
			`  ${'Mail'.padEnd(24)} ${standard.origin}/dev/mail`,
			`  ${'Codes of the demo staff'.padEnd(24)} ${standard.origin}/dev/second-factors`,
			`  ${'API'.padEnd(24)} ${standard.origin}/api/docs`,
		)
	}
	if (config.DEMO_DATA) lines.push('', ...demoNotice())
	if (config.DEMO_APPLICATIONS) lines.push('', ...demoApplicantsNotice())
	if (config.DEMO_LOANS) lines.push('', ...demoBorrowersNotice())
	if (notice !== undefined) lines.push('', `  ${notice}`)
	process.stdout.write(`${lines.join('\n')}\n\n`)
}
