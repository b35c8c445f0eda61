import { Readable } from 'node:stream'

import { paragraph } from '#domain/signing/contract-documents/blocks.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'

import { requireCase } from '#api/applying/applications/case/case.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'
import { gatherMemo } from './gather.ts'
import { parts } from './parts.ts'

/**
 * What a credit committee decides by, as one PDF: the recommendation with its votes, terms, figures, the bureau's answer, conditions and
 * sources. It is of the moment in which it is asked for, and the history says who took it out.
 */
export async function creditMemo(
	{ services, actor }: Pick<StaffContext, 'services' | 'actor'>,
	application_id: string,
): Promise<FileAnswer> {
	const made_at = services.now()
	const memo = await services.database.transaction(scopeOfStaff(actor), async (db) => {
		const application = await requireCase(db, application_id)
		const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
		await recordEvent({ db, actor }, application, { kind: 'credit_memo_made' })
		return gatherMemo({ services, db, actor, partner }, application)
	})
	const { words, application, partner } = memo
	const { pdf } = await services.printer.print({
		title: words.title,
		subtitle: printable(application.companyName),
		language: actor.interface_language,
		region: partner.configuration.default_country,
		number: application.shortApplicationId,
		version: printable(words.version.replace('{moment}', memo.moment(made_at))),
		made_at: made_at.toISOString(),
		publisher: printable(partner.configuration.legal_name),
		words: { page: words.page, place_and_date: '', signature_of: '' },
		brand: brandOf(partner),
		blocks: [
			...parts.flatMap((part) => part(memo)),
			paragraph(words.made.replace('{name}', actor.display_name).replace('{moment}', memo.moment(made_at))),
		],
	})
	return new FileAnswer({
		content: Readable.from([pdf]),
		file_name: `${application.shortApplicationId}-credit-memo.pdf`,
		content_type: 'application/pdf',
		size_bytes: pdf.length,
	})
}
