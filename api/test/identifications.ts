import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { SimulatedProvider, type SimulatedWord } from '../platform/providers/identification/choose.ts'
import { anApplicant, anApplication } from './builders.ts'
import { aSignatory } from './forms.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** A person who accepted to be a representative, in an application that is ready to be signed. */
export interface Signer {
	readonly browser: Browser
	readonly email: string
	readonly application_id: string
	readonly signatory_id: string
	/** Path of their identification. */
	readonly path: string
}

export async function setStatus(server: TestServer, application_id: string, status: string): Promise<void> {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf('update applications set status = $2, submitted_at = coalesce(submitted_at, now()) where application_id = $1', [
				application_id,
				status,
			]),
		),
	)
}

export async function aSigner(server: TestServer, change: Record<string, unknown> = {}, partner_key?: string): Promise<Signer> {
	const { browser, email } = await anApplicant(server, partner_key === undefined ? {} : { partner_key })
	const { applicationId: application_id } = await anApplication(browser)
	const added = await browser.post(`/user/applications/${application_id}/signatories`, { data: [aSignatory({ email, ...change })] })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	const { signatory_id } = added.body.signatories[0]
	await setStatus(server, application_id, 'Signature')
	return { browser, email, application_id, signatory_id, path: pathOf(application_id, signatory_id) }
}

export const pathOf = (application_id: string, signatory_id: string): string =>
	`/user/applications/${application_id}/signatories_requirements/${signatory_id}/video_idents`

export const begin = ({ browser, path }: Pick<Signer, 'browser' | 'path'>, change: Record<string, unknown> = {}): Promise<Answer> =>
	browser.post(path, { return_url: '/applications/1/signatures', channel: 'here', ...change })

export const stands = async ({ browser, path }: Pick<Signer, 'browser' | 'path'>): Promise<Json> => (await browser.get(path)).body

export interface Run {
	readonly ident_id: string
	readonly partner_id: string
	readonly provider: 'idnow' | 'swiss_sign' | 'postident'
}

export async function runOf(server: TestServer, signatory_id: string): Promise<Run> {
	const [run] = await server.asEveryPartner((db) =>
		db.dynamic<Run>(
			sqlOf('select ident_id, partner_id, provider from identifications where signatory_id = $1 and is_last', [signatory_id]),
		),
	)
	return run ?? expect.unreachable()
}

let said = 0

export function aWord({ ident_id, partner_id }: Run, change: Partial<SimulatedWord> = {}): SimulatedWord {
	said += 1
	return {
		ident_id,
		partner_id,
		event_id: `event-${said}`,
		occurred_at: '2026-05-04T10:00:00.000Z',
		status: 'completed',
		reason: null,
		person:
			change.status === undefined || change.status === 'completed'
				? { first_name: 'Jana', last_name: 'Krüger', birthdate: '1980-05-17' }
				: null,
		...change,
	}
}

export function simulated(server: TestServer, { provider }: Pick<Run, 'provider'>): SimulatedProvider {
	const found = server.providers.identification.get(provider)
	if (!(found instanceof SimulatedProvider)) throw new Error('The tests run with simulated providers.')
	return found
}

/** A callback as a provider sends it, without the headers of a page. */
export const knock = (
	server: TestServer,
	message: { headers: Readonly<Record<string, string>>; body: Buffer },
	{ provider = 'idnow', host = 'localhost:3000' }: { provider?: string; host?: string } = {},
): Promise<Answer> =>
	server.visitor().send({
		method: 'POST',
		url: `/api/callbacks/identification/${provider}`,
		headers: { 'sec-fetch-site': '', host, ...message.headers },
		payload: message.body,
	})

export const says = (server: TestServer, run: Run, change: Partial<SimulatedWord> = {}): Promise<Answer> =>
	knock(server, simulated(server, run).callbackOf(aWord(run, change), server.services.now()), { provider: run.provider })

/** A server for one test file, a person to identify for each test, and the people whose identification was reported as complete. */
export function signersUnderTest() {
	const done: string[] = []
	let server: TestServer
	beforeAll(async () => {
		server = await startTestServer({
			signingStepDone: (_db, application_id, signatory_id) => {
				done.push(`${application_id} ${signatory_id}`)
				return Promise.resolve()
			},
		})
	})
	afterAll(() => server.close())

	let signer: Signer
	beforeEach(async () => {
		signer = await aSigner(server)
		done.length = 0
	})

	return {
		get server() {
			return server
		},
		get signer() {
			return signer
		},
		done,
	}
}
