import { expect } from 'vitest'

import { aFinanceObject } from '#domain/testing/a-finance-object.ts'

import { anApplication } from './builders.ts'
import type { Browser, Json } from './server.ts'

/** An open application for machines, vehicles and the like. */
export const anObjectApplication = (browser: Browser, change: Record<string, unknown> = {}): Promise<Json> =>
	anApplication(browser, { allBanksLoanPurpose: 'object_financing', purpose_key: 'machinery_or_equipment', ...change })

/** Adds an object to that application and returns the answer. */
export async function addsObject(browser: Browser, application_id: string, change: Record<string, unknown> = {}): Promise<Json> {
	const added = await browser.post(`/user/applications/${application_id}/finance_objects`, { ...aFinanceObject(), ...change })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return added.body
}
