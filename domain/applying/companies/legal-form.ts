import type { Country } from '#domain/platform/countries.ts'
import type { CompanyType } from './company-types.ts'
import { foldCompanyName } from './names.ts'

/** Patterns for folded names; the first match counts, so a form that contains another stands before it. */
const forms: Partial<Record<Country, readonly (readonly [words: RegExp, type: CompanyType])[]>> = {
	DE: [
		[/ kgaa /, 'KGAA'],
		[/ (?:co|\w*mbh) (?:\w+ )*ohg /, 'OHG'],
		[/ (?:\w*mbh|g?ug|ag|se|ev|eg|stiftung|limited|ltd|bv|sarl)(?: haftungsbeschrankt)? (?:\w+ )*co (?:\w+ )*kg /, 'GMBH_CO_KG'],
		// "Nord mbH & Müller KG": the partner is named after the sign, without "Co.".
		[/ \w*mbh (?:\w+ )*kg /, 'GMBH_CO_KG'],
		[/ (?:g?ug|unternehmergesellschaft) /, 'UG'],
		[/ (?:partg\w*|partnerschaft\w*|partner mbb) /, 'PARTG'],
		[/ \w*gmbh /, 'GMBH'],
		[/ ohg /, 'OHG'],
		[/ kg /, 'KG'],
		[/ \w*mbh /, 'GMBH'],
		[/ e?gbr /, 'GBR'],
		[/ ek /, 'EK'],
		[/ (?:eg|\w*genossenschaft) /, 'EG'],
		[/ \w*(?:ag|aktiengesellschaft) $/, 'AG'],
		[/ se $/, 'SE'],
		[/ ag /, 'AG'],
	],
	CH: [
		[/ (?:gmbh|sarl|sagl|societe a responsabilite limitee|societa a garanzia limitata) /, 'CH_GMBH'],
		[/ (?:ag|sa|societe anonyme|societa anonima) /, 'CH_AG'],
	],
	PL: [
		[/ spzoo spk /, 'PL_SP_K'],
		[/ ska /, 'PL_SKA'],
		[/ spk /, 'PL_SP_K'],
		[/ spj /, 'PL_SP_J'],
		[/ spp /, 'PL_SP_P'],
		[/ psa /, 'PL_PSA'],
		[/ spzoo /, 'PL_SP_Z_O_O'],
		[/ sa /, 'PL_SA'],
		[/ sc /, 'PL_SC'],
	],
}

/** The legal form in a company name, for registers that do not report it; null when there is none. */
export function legalFormOfName(name: string, country: Country): CompanyType | null {
	const words = ` ${foldCompanyName(name)} `
	return forms[country]?.find(([form]) => form.test(words))?.[1] ?? null
}
