import { Readable } from 'node:stream'

import {
	decideTemplate as decideCall,
	draftTemplate,
	getTemplate,
	getTemplateVersion,
	listTemplates,
	previewTemplate,
	saveTemplate as saveCall,
} from '#contract/signing/staff/templates.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { compose, ContractValuesMissing } from '#domain/signing/contract-documents/compose.ts'
import { contractFileName, type ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { flawsOf } from '#domain/signing/contract-documents/lint.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Context } from '#api/platform/context.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { exampleOf } from '../examples.ts'
import { gatherData } from '../gather.ts'
import { decideTemplate, requireVersion, saveTemplate, startDraft } from './drafts.ts'
import { standingsOf, templateView, versionView } from './present.ts'

const requirePartner = async ({ partners }: Services, key: string): Promise<Partner> =>
	(await partners.ofKey(key)) ?? refuse('err_entity_not_found')

interface Wanted {
	readonly kind: ContractKind
	readonly language: Language
}

const ofTemplate = ({ partner_id }: Partner, { kind, language }: Wanted) => ({ partner_id, kind, language })

export function routes(serve: Serve): void {
	serve(listTemplates, async ({ services, db, actor, params }) =>
		standingsOf({ db, partner: await requirePartner(services, params.partnerKey), actor }),
	)

	serve(getTemplate, async ({ services, db, actor, params }) => {
		const partner = await requirePartner(services, params.partnerKey)
		return templateView({ db, partner, actor }, ofTemplate(partner, params))
	})

	serve(getTemplateVersion, async ({ services, db, actor, params }) => {
		const partner = await requirePartner(services, params.partnerKey)
		const row = await requireVersion(db, { ...ofTemplate(partner, params), version: params.version })
		return versionView({ db, partner, actor }, row)
	})

	serve(draftTemplate, async ({ services, db, actor, params, body }) => {
		const partner = await requirePartner(services, params.partnerKey)
		const by = { actor, now: services.now() }
		return versionView({ db, partner, actor }, await startDraft({ db, ...by }, ofTemplate(partner, params), body.from))
	})

	serve(saveCall, async ({ services, db, actor, params, body }) => {
		const partner = await requirePartner(services, params.partnerKey)
		const of = { ...ofTemplate(partner, params), version: params.version }
		return versionView({ db, partner, actor }, await saveTemplate({ db, actor, now: services.now() }, of, body))
	})

	serve(decideCall, async ({ services, db, actor, params, body }) => {
		const partner = await requirePartner(services, params.partnerKey)
		const of = { ...ofTemplate(partner, params), version: params.version }
		return versionView({ db, partner, actor }, await decideTemplate({ db, actor, now: services.now() }, of, body))
	})

	serve.file(previewTemplate, async ({ services, read, params, query }) => {
		const partner = await requirePartner(services, params.partnerKey)
		const { kind, language, version } = params
		const row = await read((db) => requireVersion(db, { ...ofTemplate(partner, params), version }))
		const pdf = await preview({ services, partner }, { template: contractTemplate.parse(row.body), version }, query.size)
		return new FileAnswer({
			content: Readable.from([pdf]),
			file_name: contractFileName(kind, language, `${partner.key}-${version}`),
			content_type: 'application/pdf',
			size_bytes: pdf.length,
		})
	})
}

type Template = ReturnType<typeof contractTemplate.parse>

/** A preview with invented data; a template with an unknown placeholder cannot be typeset. */
async function preview(
	{ services, partner }: Pick<Context, 'services' | 'partner'>,
	{ template, version }: { readonly template: Template; readonly version: number },
	size: Parameters<typeof exampleOf>[1]['variant'],
): Promise<Buffer> {
	if (flawsOf(template).some(({ flaw }) => !flaw.startsWith('missing_'))) refuse('err_custom_template_incomplete')
	const data = await gatherData(exampleOf(partner, { kind: template.kind, language: template.language, variant: size }))
	try {
		return (await services.printer.print(compose(template, version, data))).pdf
	} catch (error) {
		if (error instanceof ContractValuesMissing) refuse('err_custom_template_incomplete')
		throw error
	}
}
