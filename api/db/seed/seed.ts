import { randomUUIDv7 } from 'node:crypto'

import type { Client } from 'pg'

import { partnerConfiguration } from '#domain/partners/configuration.ts'
import { productDefinition } from '#domain/products/product.ts'

import { hashPassword } from '../../account/passwords.ts'
import { seedInventedCompanies } from '../../providers/registry/choose.ts'
import { demoPartners } from './partners.ts'

const demo_staff = [
	{ email: 'analyse@fundament.example', display_name: 'Alma Sander', roles: ['analyst'] },
	{ email: 'freigabe@fundament.example', display_name: 'Henrik Voss', roles: ['approver'] },
	{ email: 'vertrieb@fundament.example', display_name: 'Jonas Reuter', roles: ['sales'] },
	{ email: 'revision@fundament.example', display_name: 'Milena Novak', roles: ['auditor'] },
] as const

/** Written in the README: demo sign-ins are no secret, and production seeds none. */
export const demo_password = 'Probelauf-2026-Kai'

/** What start prints below the addresses. */
export const demoNotice = (): string[] => [
	'  Back-office sign-ins of the demo (not for production):',
	...demo_staff.map((staff) => `    ${staff.email.padEnd(28)} ${demo_password}   ${staff.roles.join(', ')}`),
]

/** Puts the demo partners, their products, staff and invented companies in place; what is there already stays as it is. */
export async function seedDemo(client: Client): Promise<void> {
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
					JSON.stringify(partnerConfiguration.parse(partner.configuration)),
				])
				for (const product of partner.products) {
					await client.query('insert into products (partner_id, product_id, version, definition) values ($1, $2, 1, $3)', [
						partner_id,
						product.product_id,
						JSON.stringify(productDefinition.parse(product)),
					])
				}
			}
			const password_hash = await hashPassword(demo_password)
			for (const staff of demo_staff) {
				await client.query(
					'insert into staff_users (staff_id, email, display_name, password_hash, roles) values ($1, $2, $3, $4, $5) on conflict do nothing',
					[randomUUIDv7(), staff.email, staff.display_name, password_hash, staff.roles],
				)
			}
		}
		await seedInventedCompanies(client)
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw error
	}
}
