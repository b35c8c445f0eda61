import { registeredId } from '../../applying/companies/companies.ts'
import { requestCover } from '../../applying/debitors/covers/covers.ts'
import { addDebitor } from '../../applying/debitors/debitors.ts'
import type { ApplicantContext } from '#api/platform/context.ts'

/** The five largest customers: given their rating class, the simulated insurer covers one fully, two in part and one not at all. */
const debtors = [
	{ name: 'Soldocon Lebensmittel GmbH', sales: 1_450_000, wanted: 240_000 },
	{ name: 'Lunlalin Gartenbau GmbH', sales: 980_000, wanted: 160_000 },
	{ name: 'Wenrira Fahrradwerk GmbH', sales: 720_000, wanted: 120_000 },
	{ name: 'Kaldonox Dachtechnik GmbH', sales: 410_000, wanted: 70_000 },
	// No cover was requested for this one yet.
	{ name: 'Wennevia Elektrotechnik GmbH', sales: 260_000, wanted: null },
] as const

/** Adds debtors to an application for factoring and requests cover; the insurer answers when the jobs run. */
export async function addDemoDebitors(context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>, application_id: string): Promise<void> {
	const { registry, creditInsurance } = await context.services.providersOf(context.db.scope)
	for (const { name, sales, wanted } of debtors) {
		const found = await registry.search({ name, country: 'DE', limit: 1 })
		const company = found.find((one) => one.name === name)
		// The register in use is not the built-in one.
		if (company === undefined) continue
		const wish = { company_id: registeredId(company), annual_sales_previous_year: sales, currency: 'EUR' } as const
		const { debitor_id } = await addDebitor(context, application_id, { wanted: wish, registered: company })
		if (wanted === null || creditInsurance === undefined) continue
		await requestCover(context, { application_id, debitor_id }, { requested_amount: wanted })
	}
}
