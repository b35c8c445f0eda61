import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import type { StarterKit } from '#domain/partners/starter-kits/names.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { issue, Refusal, refuseIfAny, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import { emptyForm, formDefinition, type FormDefinition, type FormReference } from '#domain/applying/forms/definition.ts'
import { starterForms } from '#domain/applying/forms/starter-forms/starter-forms.ts'
import { judgeForm } from '#domain/applying/forms/judge.ts'
import { publishableForm } from '#domain/applying/forms/publishing.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { isAskedFor, isStandardField } from '#domain/applying/forms/standard-fields.ts'
import { newSince, withEarlierNames } from '#domain/applying/forms/versions.ts'
import { signatory_form } from '#domain/applying/forms/wanted.ts'

import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { findDefinition, findLatestVersion, insertVersion } from './store.ts'

/** Cache of versions, which are immutable; large enough for those in use at a time. */
const known = new Map<string, FormDefinition>()
const max_known = 200

/** A published version of a form; undefined if there is none. */
export async function definitionOf(db: TenantDb, { name, version }: FormReference): Promise<FormDefinition | undefined> {
	const key = `${db.scope} ${name} ${version}`
	const before = known.get(key)
	if (before !== undefined) return before
	const found = await db.first(findDefinition, { partner_id: db.scope, name, version })
	if (found === undefined) return undefined
	const definition = formDefinition.parse(found.definition)
	const [oldest] = known.keys()
	if (known.size >= max_known && oldest !== undefined) known.delete(oldest)
	known.set(key, definition)
	return definition
}

/** The latest version of a form with its changes since a version; empty if there is none. */
export async function findForm(db: TenantDb, name: string, since_version?: number): Promise<ConfiguredForm> {
	const latest = await db.first(findLatestVersion, { partner_id: db.scope, name })
	const definition = latest === undefined ? undefined : await definitionOf(db, { name, version: latest.version })
	if (latest === undefined || definition === undefined) return { ...emptyForm, name, version: 0, new_fields: [] }
	const is_older = since_version !== undefined && since_version < latest.version
	const before = is_older ? await definitionOf(db, { name, version: since_version }) : undefined
	return { ...definition, name, version: latest.version, new_fields: before === undefined ? [] : newSince(before, definition) }
}

/** The partner's additional questions for each representative; undefined if there are none. */
export async function signatoryFormOf(db: TenantDb): Promise<FormDefinition | undefined> {
	const latest = await db.first(findLatestVersion, { partner_id: db.scope, name: signatory_form })
	return latest === undefined ? undefined : definitionOf(db, { name: signatory_form, version: latest.version })
}

/** The forms of a starter kit, as the first versions of a partner that was just made. */
export async function publishStarterForms(
	db: Db,
	{ partner_id, kit }: { readonly partner_id: string; readonly kit: StarterKit },
): Promise<void> {
	for (const [name, configuration] of Object.entries(starterForms[kit]))
		await db.all(insertVersion, { partner_id, name, version: 1, definition: JSON.stringify(requirePublishable(name, configuration)) })
}

function requirePublishable(name: string, configuration: unknown): FormDefinition {
	const { form, flaws } = publishableForm(configuration, name)
	if (form === undefined) throw new Error(`The form "${name}" cannot be published: ${JSON.stringify(flaws, null, '\t')}`)
	return form
}

/**
 * Publishes a form as the next version of its name, if it may be.
 * @public Partners publish forms by it once their desk is built; until then tests do.
 */
export async function publishForm(db: TenantDb, name: string, configuration: unknown): Promise<FormReference> {
	const form = requirePublishable(name, configuration)
	const latest = await db.first(findLatestVersion, { partner_id: db.scope, name })
	const reference = { name, version: (latest?.version ?? 0) + 1 }
	const before = latest === undefined ? undefined : await definitionOf(db, { name, version: latest.version })
	await db.all(insertVersion, { partner_id: db.scope, ...reference, definition: JSON.stringify(withEarlierNames(form, before)) })
	return reference
}

interface Circumstances {
	readonly partner: Partner
	readonly language: Language
	readonly now: Date
}

/** Validates a request by its form version and strips answers to hidden questions. A request of the fixed flow stays as it is. */
export async function judgeRequest(
	db: TenantDb,
	{ partner, language, now }: Circumstances,
	request: RequestedApplication,
): Promise<RequestedApplication> {
	if (request.dynamic_form === null) return request
	const form = request.dynamic_form.name === signatory_form ? undefined : await definitionOf(db, request.dynamic_form)
	if (form === undefined) throw new Refusal([issue('err_field_invalid', 'dynamic_form')])
	refuseIfAny([...unknownFields(form, request), ...offerIssues(form, request)])
	const { kept, asked, issues } = judgeForm(form, answersOf(request), {
		language,
		today: todayIn(partner.configuration.time_zone, Temporal.Instant.fromEpochMilliseconds(now.getTime())),
		home: partner.configuration.default_country,
	})
	refuseIfAny(issues.map((found) => (isStandardField(found.field ?? '') ? found : { ...found, field: `custom_fields.${found.field}` })))
	const shown = new Set(asked.map(({ id }) => id))
	// A field that the loan type does not ask has its value from the request: the amount of factoring is its limit.
	const isAsked = (id: string): boolean => isStandardField(id) && isAskedFor(id, request.allBanksLoanPurpose)
	const hidden = form.definitions.fields.filter(({ id }) => isAsked(id) && !shown.has(id))
	return {
		...request,
		...Object.fromEntries(hidden.map(({ id }) => [id, null])),
		custom_fields: [...kept].flatMap(([field_id, field_value]) =>
			isStandardField(field_id) || field_value === null || field_value === undefined ? [] : [{ field_id, field_value }],
		),
	}
}

function answersOf({ custom_fields, ...request }: RequestedApplication): Answers {
	const standard = Object.entries(request).filter(([, value]) => typeof value !== 'object' || value === null)
	return Object.fromEntries([...standard, ...custom_fields.map(({ field_id, field_value }) => [field_id, field_value])]) as Answers
}

function unknownFields(form: FormDefinition, { custom_fields }: RequestedApplication): Issue[] {
	const own = new Set(form.definitions.fields.flatMap(({ id, field_type }) => (field_type === 'custom' ? [id] : [])))
	return custom_fields.flatMap(({ field_id }) => (own.has(field_id) ? [] : [issue('err_field_unknown', `custom_fields.${field_id}`)]))
}

/** Refuses what the form does not offer, for a request made with it. */
export async function requireOfferedByForm(
	db: TenantDb,
	reference: FormReference,
	request: Pick<RequestedApplication, 'allBanksLoanPurpose' | 'currency'>,
): Promise<void> {
	const form = await definitionOf(db, reference)
	if (form !== undefined) refuseIfAny(offerIssues(form, request))
}

/** Faults against the form's own offer; the product's limits are checked where it is looked up. */
function offerIssues(
	{ definitions }: FormDefinition,
	{ allBanksLoanPurpose, currency }: Pick<RequestedApplication, 'allBanksLoanPurpose' | 'currency'>,
): Issue[] {
	const offered = definitions.loan_purposes.find(({ name }) => name === allBanksLoanPurpose)
	if (offered === undefined) return [issue('err_loan_purpose_not_offered', 'allBanksLoanPurpose')]
	return offered.currencies.includes(currency) ? [] : [issue('err_loan_currency_not_offered', 'currency')]
}
