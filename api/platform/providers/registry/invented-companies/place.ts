import type { CompanyType } from '#domain/applying/companies/company-types.ts'

export interface Trade {
	/** As written in the name. */
	readonly noun: string
	/** The NACE Rev. 2 class that all three countries share; their own finer codes begin with it. */
	readonly industry_code: string
	readonly purpose: string
}

export interface Form {
	readonly company_type: CompanyType
	/** Appended to the name; empty when the form is not part of it. */
	readonly suffix: string
	/** Relative frequency among the country's forms. */
	readonly weight: number
	/** Prefix of the register number, if it has one. */
	readonly register: string
}

export interface City {
	readonly name: string
	readonly post_codes: readonly string[]
}

/** The parts that companies of one country are built from. */
export interface Place {
	readonly country: 'DE' | 'CH' | 'PL'
	readonly cities: readonly City[]
	readonly streets: readonly string[]
	readonly trades: readonly Trade[]
	/** Of a house where there is gambling beside the guests. */
	readonly gaming_purpose: string
	readonly forms: readonly Form[]
}

/** `Hamburg 20095 20457` as a city with its post codes. */
export const cities = (lines: string): City[] =>
	lines
		.trim()
		.split('\n')
		.map((line) => {
			const [, name = '', codes = ''] = /^\s*(.+?)((?:\s+[\d-]+)+)$/.exec(line) ?? []
			return { name, post_codes: codes.trim().split(/\s+/) }
		})

/** `Maschinenbau 2899: Herstellung von ...` as a trade. */
export const trades = (lines: string): Trade[] =>
	lines
		.trim()
		.split('\n')
		.map((line) => {
			const [, noun = '', industry_code = '', purpose = ''] = /^\s*(\S+) (\d{4}): (.+)$/.exec(line) ?? []
			return { noun, industry_code, purpose }
		})

export const streets = (names: string): string[] => names.trim().split(/\s*,\s*/)
