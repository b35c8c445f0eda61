import { facts, heading, paragraph, table } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock } from '#domain/signing/contract-documents/compose.ts'

import { decisionViews } from '#api/applying/decisions/decisions.ts'
import { documentsOfCase } from '#api/applying/documents/documents.ts'
import { offersOf, termsIn, versionsOf } from '#api/review/offers/current.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { wholeHistoryOf } from '#api/cases/case/case.ts'
import type { Setting } from './setting.ts'

interface Part {
	/** Key of this part in the data. */
	readonly name: string
	/** The complete data, and the printed excerpt. */
	gather(setting: Setting): Promise<{ readonly data: unknown; readonly blocks: readonly PrintedBlock[] }>
}

const applicationPart: Part = {
	name: 'application',
	gather: ({ application, office, words, loanType, money, moment, names, partner }) => {
		const { partner_id: _, ...data } = application
		const address = [application.street, application.houseNumber, application.companyPostCode, application.companyLocation]
			.filter(Boolean)
			.join(' ')
		return Promise.resolve({
			data,
			blocks: [
				facts(words.application, [
					[office.application.short_id, application.shortApplicationId],
					[office.application.partner, partner.configuration.display_name],
					[office.application.loan_type, loanType(application.allBanksLoanPurpose)],
					[office.application.amount, money(application.loan_size_cents)],
					[office.queue.status, office.status[application.status]],
					[office.application.assigned_to, names.get(application.assigned_staff_id ?? '')],
					[office.case.created, moment(application.created_at)],
					[office.application.submitted, application.submitted_at === null ? null : moment(application.submitted_at)],
					[office.application.company, application.companyName],
					[office.case.address, address],
					[office.case.register_number, application.hrNumber],
					[office.case.tax_number, application.taxIdNumber],
				]),
			],
		})
	},
}

const people: Part = {
	name: 'representatives',
	gather: async ({ db, application, office, words, percent }) => {
		const data = (await signatoriesOf(db, application.application_id, application.partner_id)).map(({ partner_id: _, ...person }) => person)
		const rows = data.map((person) => [
			`${person.first_name} ${person.last_name}`,
			person.position,
			person.percentage_owned === null ? null : percent(person.percentage_owned),
		])
		return { data, blocks: [heading(office.sections.people), table([words.name, words.function, words.share], rows)] }
	},
}

const decisions: Part = {
	name: 'decisions',
	gather: async ({ db, partner, application, office, words }) => {
		const data = [...(await decisionViews({ db, partner }, application.application_id)).entries()].map(([decision_id, decision]) => ({
			decision_id,
			...decision,
		}))
		const printed = data.map(({ outcome, rules, policy_version, product_version, is_replayable }) =>
			facts(null, [
				[words.decisions, office.decision[outcome]],
				[words.rules, rules.map(({ id }) => id).join(', ') || words.none],
				[
					application.product_id,
					office.decision.versions
						.replace('{{policy_version}}', String(policy_version))
						.replace('{{product_version}}', String(product_version)),
				],
				[words.review, office.decision[is_replayable ? 'replayable' : 'not_replayable']],
			]),
		)
		return { data, blocks: [heading(words.decisions), ...(printed.length === 0 ? [paragraph(words.none)] : printed)] }
	},
}

const offers: Part = {
	name: 'offers',
	gather: async ({ db, application, names, words, moment }) => {
		const rows = await offersOf(db, application)
		const versions = await versionsOf(db, application)
		const by = (staff_id: string | null, at: Date | null): string | null =>
			at === null ? null : `${names.get(staff_id ?? '') ?? ''}, ${moment(at)}`
		const data = rows.map(({ partner_id: _, document_id: __, ...offer }) => ({
			...offer,
			terms: termsIn(offer),
			versions: versions.filter(({ offer_id }) => offer_id === offer.offer_id),
		}))
		const printed = rows.map((offer) => [
			String(offer.number ?? '–'),
			offer.status,
			by(offer.prepared_by, offer.prepared_at),
			by(offer.released_by, offer.released_at),
		])
		const shown = printed.length === 0 ? paragraph(words.none) : table([words.number, 'Status', words.prepared, words.released], printed)
		return { data, blocks: [heading(words.offers), shown] }
	},
}

const documents: Part = {
	name: 'documents',
	gather: async ({ db, application, office, words, documentType, moment }) => {
		const data = (await documentsOfCase(db, application.application_id, application.partner_id)).map((row) => ({
			document_id: row.document_id,
			document_type: row.document_type,
			document_name: row.document_name,
			as_of_date: row.as_of_date,
			receipt_number: row.receipt_number,
			received: row.uploaded_at?.toISOString() ?? null,
			sha256: row.sha256?.toString('hex') ?? null,
			review_status: row.review_status,
		}))
		const rows = data.map(({ document_type, document_name, received }) => [
			documentType(document_type),
			document_name,
			received === null ? null : moment(new Date(received)),
		])
		const shown = rows.length === 0 ? paragraph(words.none) : table([words.kind, words.name, words.received], rows)
		return { data, blocks: [heading(office.sections.documents), shown] }
	},
}

const history: Part = {
	name: 'history',
	gather: async ({ db, application, office, words, names, moment }) => {
		// In chronological order.
		const kinds: Readonly<Record<string, string>> = office.history.event
		const events = (await wholeHistoryOf(db, application)).toReversed()
		const rows = events.map((event) => [
			moment(event.happened_at),
			[event.to_status === null ? (kinds[event.kind] ?? event.kind) : office.status[event.to_status], event.reason, event.note]
				.filter(Boolean)
				.join(' · '),
			names.get(event.actor_id ?? '') ?? office.history[`by_${event.actor_type}`],
		])
		return { data: events, blocks: [heading(office.history.title), table([words.when, words.what, words.who], rows)] }
	},
}

/** The parts of a decision file, in order. A part added here is included in the data, the print and the signature. */
export const parts: readonly Part[] = [applicationPart, people, decisions, offers, documents, history]
