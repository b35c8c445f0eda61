import { describe, expect, test } from 'vitest'

import { houseFaults } from './house-rules.ts'

describe('the house rules', () => {
	test.each([
		['api/loans/utils.ts', ''],
		['web/kit/helpers/date.ts', ''],
		['api/common/types.ts', ''],
		['api/loans/loan-service.ts', ''],
		['api/loans/LoanManager.tsx', ''],
		['api/loans/loan-helper.test.ts', ''],
		['api/money/loans/loans.ts', 'export class LoanStoreImpl {}'],
		['api/money/loans/loans.ts', 'const stringUtils = {}'],
		['domain/platform/iban.test.ts', "const folder = '../shared/vectors'"],
	])('find a fault in %s %s', (file, text) => {
		expect(houseFaults(file, text)).toHaveLength(1)
	})

	test.each([
		['domain/accounts/account/common-passwords.ts', 'export const common_passwords = new Set()'],
		['api/money/loans/loans.ts', 'export const implied = 1 // a service of the bank'],
		['web/kit/theme/theme.css', ''],
	])('find none in %s', (file, text) => {
		expect(houseFaults(file, text)).toEqual([])
	})
})
