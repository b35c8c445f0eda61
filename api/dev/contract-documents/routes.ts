import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { languages } from '#domain/accounts/account/languages.ts'
import { compose } from '#domain/signing/contract-documents/compose.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { gatherData } from '../../signing/contract-documents/gather.ts'
import { currentTemplate } from '../../signing/contract-documents/templates.ts'
import { devPage, escapeHtml } from '../mail/page.ts'
import type { Partner } from '../../platform/partner.ts'
import type { Services } from '../../platform/services.ts'
import { exampleOf, variants } from '../../signing/contract-documents/examples.ts'

interface Named {
	Params: { name: string }
}

/** Every contract of every partner with invented data, for developers: mounted in development only. */
export function devContractDocumentRoutes(app: FastifyInstance, services: Services): void {
	app.get('/dev/contract-documents', async (_request, reply) => {
		const nonce = randomBytes(16).toString('base64')
		return reply
			.headers({
				'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
				'x-content-type-options': 'nosniff',
				'cache-control': 'no-store',
			})
			.type('text/html; charset=utf-8')
			.send(listPage(await services.partners.all(), nonce))
	})

	app.get<Named>('/dev/contract-documents/:name', async (request, reply) => {
		const pdf = await exampleNamed(services, request.params.name)
		return reply
			.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
			.type('application/pdf')
			.send(pdf)
	})
}

/** `<kind>.<variant>.<language>.<partner>.pdf` */
async function exampleNamed(services: Services, name: string): Promise<Buffer> {
	const [wanted, size, spoken, key = '', ending] = name.split('.')
	const kind = contractKinds.find((known) => known === wanted)
	const variant = variants.find((known) => known === size)
	const language = languages.find((known) => known === spoken)
	const partner = await services.partners.ofKey(key)
	if (kind === undefined || variant === undefined || language === undefined || partner === undefined || ending !== 'pdf') {
		return refuse('err_entity_not_found')
	}
	const { version, body } = await services.database.read(partner.partner_id, (db) => currentTemplate(db, kind, language))
	const data = await gatherData(exampleOf(partner, { kind, language, variant }))
	return (await services.printer.print(compose(contractTemplate.parse(body), version, data))).pdf
}

function listPage(partners: readonly Partner[], nonce: string): string {
	const lists = partners.map(({ key, configuration }) => {
		const rows = contractKinds.map((kind) => {
			const shown = variants.map((variant) => {
				const links = languages.map(
					(language) => `<a href="/dev/contract-documents/${kind}.${variant}.${language}.${escapeHtml(key)}.pdf">${language}</a>`,
				)
				return `<small>${variant}</small> ${links.join(' &middot; ')}`
			})
			return `<li>${kind}<br>${shown.join(' &emsp; ')}</li>`
		})
		return `<h2>${escapeHtml(configuration.display_name)}</h2><ul>${rows.join('\n')}</ul>`
	})
	return devPage('Contracts', nonce, `<h1>Contracts</h1>${lists.join('')}`)
}
