import { randomBytes, randomUUIDv7 } from 'node:crypto'

import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { startIdentification as startCall, takeIdentificationLink } from '#contract/signing/identifications.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { handover_ms, pauseAfter } from '#domain/signing/identifications/polling.ts'
import { factsOf } from '#domain/signing/identifications/providers.ts'
import { isLive } from '#domain/signing/identifications/run.ts'
import { isIdentifiedIn } from '#domain/signing/identifications/rules.ts'
import type { Language } from '#domain/accounts/account/languages.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { Context, TenantContext } from '#api/platform/context.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { OrderRefused, ProviderAway, type IdentStarted } from '#api/platform/providers/identification/port.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { callbackPath } from './callback-path.ts'
import { lastRun, mayBegin, offersFor, ofHolder, requireOwnRecord } from './identifications.ts'
import { insertRun, leaveLast, recordOrdered, takeHandover, updateWay, type IdentRow } from './store.ts'

type Wanted = BodyOf<typeof startCall>
type Answer = AnswerOf<typeof startCall>

interface Call {
	readonly services: Services
	readonly scope: PartnerId
	readonly partner: Partner
	readonly actor: SessionUser
	readonly transact: (work: (db: TenantDb) => Promise<Answer>) => Promise<Answer>
}

interface Ids {
	readonly applicationId: string
	readonly signatoryId: string
}

interface Begun {
	readonly run: IdentRow
	readonly record: SignatoryRecord
}

const day_ms = 86_400_000

/** Landing page after an identification on the phone, where nobody is signed in. */
const phone_end = '/identification/done'

/** Purpose of the digests of links to the phone. */
const handover_purpose = 'identification link'

/** In three steps, so that no transaction waits for a provider: the run, the provider's answer to the order, and the address to go to. */
export async function startIdentification(call: Call, ids: Ids, wanted: Wanted): Promise<Answer> {
	const { services, scope, partner } = call
	const begun = await services.database.transaction(scope, (db) => begin({ ...call, db }, ids, wanted))
	if (begun.run.redirect_url === null) {
		const started = await order({ services, partner }, begun, { language: languageOf(call), wanted })
		const ordered = await orderedOf(services, begun.run, started)
		await services.database.transaction(scope, (db) => db.all(recordOrdered, ordered))
	}
	return call.transact((db) => way({ ...call, db }, ids, { wanted, ident_id: begun.run.ident_id }))
}

const languageOf = ({ actor, partner }: Call): Language => actor.interface_language ?? partner.configuration.default_interface_language

/** The live run with the wanted provider, or a new one; the application's row is locked, so that concurrent calls find the same. */
async function begin({ services, scope, partner, actor, db }: Call & { readonly db: TenantDb }, ids: Ids, wanted: Wanted): Promise<Begun> {
	const { applicationId: application_id, signatoryId: signatory_id } = ids
	const application = await requireOwnApplication({ db, actor }, application_id, { lock: true, changes: 'own_record' })
	const record = await requireOwnRecord({ db, actor }, application_id, signatory_id)
	const last = await lastRun(db, application_id, { record })
	if (!isIdentifiedIn(application.flow, application.status)) refuse('err_identification_not_possible')
	if (!mayBegin(application, last, record))
		refuse(last?.status === 'completed' ? 'err_identification_not_needed' : 'err_identification_not_possible')
	const { birthdate, first_name, last_name, user_id, email } = record
	if (birthdate === null) refuse('err_signatory_birthdate_missing')
	const offers = (await offersFor({ services, partner }, record)).map(({ provider }) => provider)
	const provider = wanted.provider ?? offers.find((offered) => offered === last?.provider) ?? offers[0]
	if (provider === undefined || !offers.includes(provider))
		throw new Refusal([issue('err_identification_provider_not_offered', 'provider')])
	const now = services.now()
	const is_same = last !== undefined && isLive(last.status) && last.provider === provider && last.expires_at > now
	if (is_same) return { run: last, record }
	const person = { partner_id: scope, application_id, signatory_id }
	await db.all(leaveLast, person)
	const run = await db.first(insertRun, {
		...person,
		ident_id: randomUUIDv7(),
		provider,
		channel: wanted.channel,
		return_path: wanted.return_url,
		first_name,
		last_name,
		birthdate,
		user_id,
		email,
		expires_at: new Date(now.getTime() + factsOf(provider).expires_days * day_ms),
	})
	await recordEvent({ db, actor }, application, {
		kind: 'identification_started',
		details: { signatory_id, provider, ident_id: run?.ident_id },
	})
	return { run: run ?? refuse('err_entity_not_found'), record }
}

async function order(
	{ services: { providersOf, log }, partner: { origin, partner_id } }: Pick<Context, 'services' | 'partner'>,
	{ run, record }: Begun,
	{ language, wanted }: { readonly language: Language; readonly wanted: Wanted },
): Promise<IdentStarted> {
	const provider = (await providersOf(partner_id)).identification.get(run.provider) ?? refuse('err_identification_unavailable')
	try {
		return await provider.order({
			ident_id: run.ident_id,
			partner_id,
			person: { ...record, birthdate: run.birthdate },
			language,
			return_url: origin + (wanted.channel === 'phone' ? phone_end : wanted.return_url),
			callback_url: `${origin}/api${callbackPath(run.provider)}`,
		})
	} catch (error) {
		if (error instanceof OrderRefused) {
			log.warn({ ident_id: run.ident_id, provider: run.provider, reason: error.message }, 'an order for an identification was refused')
			refuse(error.code)
		}
		if (!(error instanceof ProviderAway)) throw error
		log.warn({ ident_id: run.ident_id, provider: run.provider, reason: error.message }, 'a provider of identifications is away')
		return refuse('err_identification_unavailable')
	}
}

async function orderedOf({ providersOf, now }: Services, run: IdentRow, { reference, redirect_url, expires_at }: IdentStarted) {
	const { identification } = await providersOf(run.partner_id)
	const is_askable = identification.get(run.provider)?.is_askable === true
	return {
		partner_id: run.partner_id,
		ident_id: run.ident_id,
		reference,
		redirect_url,
		expires_at: expires_at ?? run.expires_at,
		next_ask_at: is_askable ? new Date(now().getTime() + pauseAfter(0)) : null,
	}
}

/** The person's next address: the provider's, or a link of ours for the phone. */
async function way(
	{ services, scope, partner, actor, db }: Call & { readonly db: TenantDb },
	ids: Ids,
	{ wanted, ident_id }: { readonly wanted: Wanted; readonly ident_id: string },
): Promise<Answer> {
	await requireOwnApplication({ db, actor }, ids.applicationId, { lock: true, changes: 'own_record' })
	const record = await requireOwnRecord({ db, actor }, ids.applicationId, ids.signatoryId)
	const run = await lastRun(db, ids.applicationId, { record })
	// Another page has switched the provider meanwhile, which counts.
	if (run === undefined || run.ident_id !== ident_id) refuse('err_version_conflict')
	const is_on_phone = wanted.channel === 'phone' && run.redirect_url !== null && factsOf(run.provider).is_on_phone
	const token = is_on_phone ? randomBytes(32).toString('base64url') : undefined
	const ends = new Date(services.now().getTime() + handover_ms)
	await db.all(updateWay, {
		partner_id: scope,
		ident_id,
		channel: is_on_phone ? 'phone' : 'here',
		return_path: wanted.return_url,
		handover_hash: token === undefined ? null : services.secret.digest(handover_purpose, token),
		handover_expires_at: token === undefined ? null : ends,
	})
	const of_run = { ident_id, provider: run.provider }
	return token === undefined
		? { ...of_run, redirect_url: run.redirect_url, expires_at: run.expires_at.toISOString() }
		: { ...of_run, redirect_url: `${partner.origin}/identification/${token}`, expires_at: ends.toISOString() }
}

/** A single-use link for whoever holds it: it leads to the provider, who checks the person. */
export async function takeLink(
	{ services: { secret, now }, db }: Pick<TenantContext, 'services' | 'db'>,
	token: string,
): Promise<AnswerOf<typeof takeIdentificationLink>> {
	const taken = await db.first(takeHandover, { partner_id: db.scope, handover_hash: secret.digest(handover_purpose, token), now: now() })
	const record = taken && (await signatoriesOf(db, taken.application_id)).find(({ signatory_id }) => signatory_id === taken.signatory_id)
	const run = record && ofHolder(taken, record)
	return { redirect_url: run?.redirect_url ?? refuse('err_identification_link_used') }
}
