import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'
import type { Against, FlowGuard } from '#domain/cases/case/flow-guards.ts'
import { askedFrom } from '#domain/cases/case/steps.ts'
import type { ChecklistKind } from '#domain/review/checklists/kinds.ts'
import { payeeFaults } from '#domain/platform/iban.ts'
import { declarationAgainst, registerAgainst } from '#domain/applying/ownership/rules.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { type OpenChecklist, checklistAgainst, frozenChecklists, openChecklists, preparersOf } from '#api/review/checklists/checklists.ts'
import type { Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { topCovers } from '#api/applying/debitors/covers/covers.ts'
import { financeObjectsOf } from '#api/applying/finance-objects/finance-objects.ts'
import { bicOf, feeAgainst, filesOfType as filesIn, loanOf, payeeAgainst, payoutOf } from '#api/money/loans/loans.ts'
import { ownershipChecks } from '#api/applying/ownership/ownership.ts'
import type { Partner } from '#api/platform/partner.ts'
import { screeningStateOf } from '#api/review/screenings/screenings.ts'
import type { Services } from '#api/platform/services.ts'
import { itemFacts } from './item-facts.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { whatBlocks } from '#api/signing/signatures/opening.ts'
import { isEverybodyIdentified, isEverythingDone, signingStateOf } from '#api/signing/signatures/state.ts'

interface Setting {
	readonly services: Pick<Services, 'partners' | 'now'>
	readonly db: Db
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly lists: readonly OpenChecklist[]
}

type Asker = (setting: Setting) => Promise<StepRefusal | undefined>

const unless = (holds: boolean, code: StepRefusal['code']): StepRefusal | undefined => (holds ? undefined : { code })

const list =
	(kind: ChecklistKind): Asker =>
	({ lists }) =>
		Promise.resolve(checklistAgainst(lists, kind))

const signing = ({ services, db, application }: Setting) => signingStateOf({ services, db }, application)
const filesOfType = (setting: Setting, document_type: string) => filesIn(setting.db, setting.application, document_type)

const waived = { kind: 'financials', item: 'debtor_cover', state: 'not_applicable' } as const

const isWaived = ({ lists }: Setting): boolean =>
	lists.some(({ definition, marks }) =>
		marks.some(({ item_key, state }) => definition.kind === waived.kind && item_key === waived.item && state === waived.state),
	)

/** According to the checklist frozen when the case left sales. */
async function wasWaived(setting: Setting): Promise<boolean> {
	const last = (await frozenChecklists(setting.db, setting.application)).find(({ kind }) => kind === waived.kind)
	return last?.items.some(({ key, state }) => key === waived.item && state === waived.state) === true
}

/** Each guard queries the room responsible for it; only guards of possible next steps are queried. */
const askers: Readonly<Record<FlowGuard, Asker>> = {
	checklist_eligibility: list('eligibility'),
	checklist_qualitative: list('qualitative'),
	checklist_financials: list('financials'),
	checklist_four_eyes: list('four_eyes'),
	checklist_final_sales: list('final_sales'),
	checklist_final_review: list('final_review'),
	checklist_payout: list('payout'),
	checklist_limit_entry: list('limit_entry'),
	checklist_bank: list('bank'),
	cover_requested: async (setting) => {
		const covers = isWaived(setting) ? [] : await topCovers(setting.db, setting.application)
		return unless(
			covers.every((status) => status !== undefined && status !== 'Error'),
			'err_application_cover_not_requested',
		)
	},
	cover_known: async (setting) => {
		const covers = await topCovers(setting.db, setting.application)
		const is_waived = await wasWaived(setting)
		return unless(
			covers.every((status) => (status === undefined ? is_waived : status !== 'Error' && status !== 'Pending')),
			'err_application_cover_unknown',
		)
	},
	// The same document type from an applicant is their supplier's offer.
	offer_file: async (setting) =>
		unless(
			(await filesOfType(setting, 'offer_file')).some(({ uploaded_by_type }) => uploaded_by_type !== 'user'),
			'err_application_offer_file_missing',
		),
	declaration_complete: async ({ db, partner, application }) =>
		declarationAgainst({
			people: await signatoriesOf(db, application.application_id, application.partner_id),
			threshold: partner.configuration.beneficial_owner_threshold,
		}),
	register_decided: async ({ db, application }) => registerAgainst((await ownershipChecks(db, application))[0]),
	screening_clear: async ({ services, db, application }) => (await screeningStateOf({ services, db }, application)).against,
	signing_ready: async (setting) => {
		const [first] = await whatBlocks({ db: setting.db, partner: setting.partner }, setting.application)
		if (first !== undefined) return first
		const is_identified = setting.application.status !== 'pre_kyc' || isEverybodyIdentified(await signing(setting))
		return unless(is_identified, 'err_signatory_kyc_missing')
	},
	kyc_complete: async (setting) => unless(isEverythingDone(await signing(setting)), 'err_signatory_kyc_missing'),
	originals_received: async (setting) => {
		const { people } = await signing(setting)
		const on_paper = people
			.flatMap(({ signature_documents }) => signature_documents)
			.filter(({ signature }) => signature.method === 'offline')
		return unless(
			on_paper.every(({ signature }) => signature.original_received_on !== null),
			'err_application_originals_missing',
		)
	},
	contract_present: async (setting) => {
		const { people } = await signing(setting)
		const contracts = people
			.flatMap(({ signature_documents }) => signature_documents)
			.filter(({ signature_document }) => signature_document.kind === 'loan_contract' || signature_document.kind === 'factoring_contract')
		const is_signed = contracts.length > 0 && contracts.every(({ signature }) => signature.signed_at !== null)
		return unless(is_signed, 'err_application_loan_contract_missing')
	},
	account_valid: ({ application }) => {
		if (application.iban === null) return Promise.resolve({ code: 'err_application_iban_missing' })
		const [found] = payeeFaults(application.iban)
		return Promise.resolve(found === undefined ? undefined : { code: found.code })
	},
	bic_found: async ({ db, application }) => {
		const is_found = bicOf(application.iban ?? '') !== null || (await payoutOf(db, application)) !== undefined
		return unless(is_found, 'err_application_bic_not_found')
	},
	mandate_active: async (setting) => {
		const { people } = await signing(setting)
		const is_active = people.every(({ needs, done }) => !needs.is_sepa_mandate_required || done.sepa_mandate_accepted_at !== null)
		return unless(is_active, 'err_application_mandate_not_active')
	},
	no_double_loan: async ({ db, application }) => unless((await loanOf(db, application)) === undefined, 'err_loan_exists'),
	notices_sent: async ({ db, application }) =>
		unless(((await payoutOf(db, application))?.notices_sent_on ?? null) !== null, 'err_payout_third_party_notices_not_sent'),
	supplier_proof: async (setting) => {
		const { db, application } = setting
		if (application.flow !== 'O') return undefined
		const proofs = (await filesOfType(setting, 'supplier_invoice')).filter(({ review_status }) => review_status === 'accepted')
		const objects = await financeObjectsOf(db, application.application_id, application.partner_id)
		// A proof without an object counts for all of them.
		const isProven = (object_id: string) => proofs.some(({ finance_object_id: of }) => of === null || of === object_id)
		const is_proven = proofs.length > 0 && objects.every(({ finance_object_id }) => isProven(finance_object_id))
		return unless(is_proven, 'err_payout_supplier_proof_missing')
	},
	payee_matches: async ({ db, application }) => payeeAgainst(await payoutOf(db, application)),
	fee_settled: async ({ db, application }) => feeAgainst(await payoutOf(db, application), await loanOf(db, application)),
}

/** The facts of other rooms that decide about the next steps. */
export async function flowFacts(
	context: Pick<Context, 'db' | 'partner'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application: ApplicationRow,
): Promise<{ readonly against: Against; readonly preparer_ids: readonly string[] }> {
	const { services, db, partner } = context
	const lists = await openChecklists(context, application, itemFacts)
	const setting: Setting = { services, db, partner, application, lists }
	const found: [FlowGuard, StepRefusal][] = []
	for (const name of askedFrom(application.flow, application.status)) {
		const refusal = await askers[name](setting)
		if (refusal !== undefined) found.push([name, refusal])
	}
	return { against: Object.fromEntries(found), preparer_ids: preparersOf(lists) }
}
