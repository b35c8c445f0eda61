import { randomUUIDv7 } from 'node:crypto'

import type { Client } from 'pg'

import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'
import { brand } from '#domain/partners/configuration/brand.ts'
import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'
import { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { only_key } from '#domain/partners/publishing/subject.ts'
import { publishableForm } from '#domain/applying/forms/publishing.ts'
import { starterForms } from '#domain/applying/forms/starter-forms/starter-forms.ts'

import { hashPassword } from '../../accounts/account/passwords.ts'
import { newKey, sealKey } from '../../accounts/second-factors/totp.ts'
import { hashOf } from '../../partners/publishing/hash.ts'
import type { Config } from '../../platform/config.ts'
import type { Secret } from '../../platform/secret.ts'
import { StartFailure } from '../../platform/start-failure.ts'
import { seedInventedCompanies } from '../../platform/providers/registry/choose.ts'
import type { DemoPartner } from './partner.ts'
import { demoPartners } from './partners.ts'
import { definitionOf } from './products.ts'

export const demoStaff = [
	{ email: 'analyse@fundament.example', display_name: 'Alma Sander', roles: ['analyst'] },
	{ email: 'freigabe@fundament.example', display_name: 'Henrik Voss', roles: ['approver'] },
	{ email: 'konditionen@fundament.example', display_name: 'Petra Lindner', roles: ['pricer'] },
	{ email: 'vertrieb@fundament.example', display_name: 'Jonas Reuter', roles: ['sales'] },
	{ email: 'revision@fundament.example', display_name: 'Milena Novak', roles: ['auditor'] },
	// Two, because one confirms the other's verdict.
	{ email: 'identitaet@fundament.example', display_name: 'Swantje Ohlsen', roles: ['kyc'] },
	{ email: 'zweitblick@fundament.example', display_name: 'Tobias Kern', roles: ['kyc'] },
	// Two, because one proposes a payout and the other confirms it.
	{ email: 'auszahlung@fundament.example', display_name: 'Ines Rahlf', roles: ['payments'] },
	{ email: 'zahlungsfreigabe@fundament.example', display_name: 'Bernd Okoye', roles: ['payments'] },
	// Two, because one proposes a change of rights and the other confirms it.
	{ email: 'verwaltung@fundament.example', display_name: 'Ines Vogt', roles: ['admin'] },
	{ email: 'rechtefreigabe@fundament.example', display_name: 'Gesa Maurer', roles: ['admin'] },
	// Two, because one drafts who may approve what and the other releases it.
	{ email: 'risiko@fundament.example', display_name: 'Wiebke Tamm', roles: ['risk'] },
	{ email: 'risikofreigabe@fundament.example', display_name: 'Jorin Ahlers', roles: ['risk'] },
	// Two of each, because the person who prices an offer must not release it.
	{ email: 'leitung@hansekontor.example', display_name: 'Friederike Thode', roles: ['role_partner_admin'], partner: 'hansekontor' },
	{ email: 'beratung@hansekontor.example', display_name: 'Ole Hinrichs', roles: ['role_partner_user'], partner: 'hansekontor' },
	{ email: 'leitung@brueckenwerk.example', display_name: 'Miriam Falk', roles: ['role_partner_admin'], partner: 'brueckenwerk' },
	{ email: 'kredit@brueckenwerk.example', display_name: 'Till Overath', roles: ['role_partner_user'], partner: 'brueckenwerk' },
	// Has not signed in yet, so the second step is still to be set up.
	{ email: 'neu@fundament.example', display_name: 'Nora Lindt', roles: ['analyst'], is_new: true },
] as const

/** Published in the README: demo sign-ins are no secret, and production seeds none. */
export const demo_password = 'Probelauf-2026-Kai'

/** Text that the start prints below the addresses. */
export const demoNotice = (): string[] => [
	'  Back-office sign-ins of the demo (not for production):',
	...demoStaff.map(
		(staff) => `    ${staff.email.padEnd(34)} ${demo_password}   ${staff.roles.join(', ')}${'is_new' in staff ? ', first sign-in' : ''}`,
	),
]

/** The treatment of demo data when the database is prepared: production refuses it, whenever it came there. */
export function demoDataFor(
	{ is_production, DEMO_DATA }: Pick<Config, 'is_production' | 'DEMO_DATA'>,
	secret: Secret,
): ((client: Client) => Promise<void>) | undefined {
	if (is_production) return refuseDemoData
	return DEMO_DATA ? (client) => seedDemo(client, secret) : undefined
}

/** The demo's password is published, and whoever signs in first sets up the second step. */
async function refuseDemoData(client: Client): Promise<void> {
	const { rows } = await client.query<{ email: string }>('select email from staff_users where email = any($1) order by email limit 1', [
		demoStaff.map(({ email }) => email),
	])
	const [found] = rows
	if (found === undefined) return
	throw new StartFailure(
		`This database holds the demo's data (${found.email} and others), whose passwords are published: production needs a database of its own.`,
	)
}

/**
 * Inserts the demo partners with their products, staff and invented companies; existing rows stay as they are. Staff get an app for
 * the second step, whose codes development shows.
 */
async function seedDemo(client: Client, secret: Secret): Promise<void> {
	await client.query('begin')
	try {
		await client.query("select set_config('app.every_partner', 'on', true)")
		const { rowCount } = await client.query('select 1 from partners limit 1')
		if (rowCount === 0) {
			for (const [index, partner] of demoPartners.entries()) {
				const partner_id = randomUUIDv7()
				await client.query('insert into partners (partner_id, key, is_default, configuration) values ($1, $2, $3, $4)', [
					partner_id,
					partner.key,
					index === 0,
					// What is paid on a demo loan is recorded here.
					JSON.stringify(partnerConfiguration.parse({ payments_from: '2000-01-01', ...partner.configuration })),
				])
				await seedBrand(client, partner_id, partner.brand)
				for (const product of partner.products) {
					await client.query(
						"insert into products (partner_id, product_id, version, definition, valid_from) values ($1, $2, 1, $3, '2026-01-01Z')",
						[partner_id, product.product_id, JSON.stringify(definitionOf(product))],
					)
				}
			}
			await seedForms(client)
			const password_hash = await hashPassword(demo_password)
			for (const staff of demoStaff) {
				const staff_id = randomUUIDv7()
				await client.query(
					`insert into staff_users (staff_id, email, display_name, password_hash, roles, partner_id)
					values ($1, $2, $3, $4, $5, (select partner_id from partners where key = $6))`,
					[staff_id, staff.email, staff.display_name, password_hash, staff.roles, 'partner' in staff ? staff.partner : null],
				)
				if ('is_new' in staff) continue
				const factor_id = randomUUIDv7()
				await client.query(
					"insert into staff_second_factors (factor_id, staff_id, kind, name, sealed_key) values ($1, $2, 'totp', 'Demo', $3)",
					[factor_id, staff_id, sealKey(secret, factor_id, newKey())],
				)
			}
		}
		await seedTemplates(client)
		await seedInventedCompanies(client)
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw error
	}
}

/** The first version, which came with the partner. */
async function seedBrand(client: Client, partner_id: string, given: DemoPartner['brand']): Promise<void> {
	const content = brand.parse(given)
	await client.query('select begin_published($1, $2, $3, $4, $5, $6)', [
		partner_id,
		brandSubject.name,
		only_key,
		brandSubject.schema_version,
		JSON.stringify(content),
		hashOf(content),
	])
}

async function seedForms(client: Client): Promise<void> {
	for (const { key, kit } of demoPartners) {
		for (const [name, configuration] of Object.entries(kit === undefined ? {} : starterForms[kit])) {
			const { form, flaws } = publishableForm(configuration, name)
			if (form === undefined) throw new Error(`The form "${name}" of ${key} cannot be published: ${JSON.stringify(flaws)}`)
			await client.query(
				'insert into form_versions (partner_id, name, version, definition) select partner_id, $2, 1, $3 from partners where key = $1',
				[key, name, JSON.stringify(form)],
			)
		}
	}
}

/** The product's own contract templates, for every partner that has none yet. */
async function seedTemplates(client: Client): Promise<void> {
	for (const template of productTemplates) {
		await client.query(
			`insert into document_templates (partner_id, kind, language, version, body, status, is_house, approved_at)
			select partner_id, $1, $2, 1, $3, 'approved', true, now() from partners on conflict do nothing`,
			[template.kind, template.language, JSON.stringify(contractTemplate.parse(template))],
		)
	}
}
