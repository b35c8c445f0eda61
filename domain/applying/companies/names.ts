/** Letters with two spellings, and accented letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Spellings of legal forms, and the one form they are compared in. */
const legalForms = [
	['unternehmergesellschaft haftungsbeschrankt', 'ug'],
	['unternehmergesellschaft', 'ug'],
	['ug haftungsbeschrankt', 'ug'],
	['gesellschaft mit beschrankter haftung', 'gmbh'],
	['gesellschaft mbh', 'gmbh'],
	['mit beschrankter haftung', 'mbh'],
	['gesellschaft m b h', 'gmbh'],
	['ges m b h', 'gmbh'],
	['ges mbh', 'gmbh'],
	['gesmbh', 'gmbh'],
	['g m b h', 'gmbh'],
	['m b h', 'mbh'],
	['kommanditgesellschaft auf aktien', 'kgaa'],
	['kg aa', 'kgaa'],
	['kg a a', 'kgaa'],
	['kommanditgesellschaft', 'kg'],
	['k g', 'kg'],
	['aktiengesellschaft', 'ag'],
	['a g', 'ag'],
	['societas europaea', 'se'],
	['offene handelsgesellschaft', 'ohg'],
	['o h g', 'ohg'],
	['gesellschaft burgerlichen rechts', 'gbr'],
	['g b r', 'gbr'],
	['partnerschaftsgesellschaft', 'partg'],
	['part g', 'partg'],
	['eingetragene genossenschaft', 'eg'],
	['e g', 'eg'],
	['eingetragener kaufmann', 'ek'],
	['eingetragene kauffrau', 'ek'],
	['e kfm', 'ek'],
	['e kfr', 'ek'],
	['e k', 'ek'],
	['e v', 'ev'],
	['u g', 'ug'],
	['s a r l', 'sarl'],
	['spolka z ograniczona odpowiedzialnoscia', 'spzoo'],
	['spolka z o o', 'spzoo'],
	['spolka zoo', 'spzoo'],
	['sp z o o', 'spzoo'],
	['sp zoo', 'spzoo'],
	['prosta spolka akcyjna', 'psa'],
	['p s a', 'psa'],
	['spolka akcyjna', 'sa'],
	['s a', 'sa'],
	['spolka komandytowo akcyjna', 'ska'],
	['s k a', 'ska'],
	['spolka komandytowa', 'spk'],
	['sp k', 'spk'],
	['spolka jawna', 'spj'],
	['sp j', 'spj'],
	['spolka partnerska', 'spp'],
	['sp p', 'spp'],
	['spolka cywilna', 'sc'],
	['s c', 'sc'],
] as const

/** Folds umlauts and their spelled-out forms: ü, ue and u are one. */
const foldLetters = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/([aou])e/g, '$1')

/** Words too frequent to tell one name from another. */
const forms: ReadonlySet<string> = new Set([...legalForms.map(([, form]) => foldLetters(form)), 'co', 'mbb'])

export const isLegalForm = (word: string): boolean => forms.has(word)

/** Often written as a sign or left out. */
const conjunctions = / (?:und|u|and|et)(?= )/g

/** The longest first, so that no part of a form is taken for another. */
const folded = legalForms
	.toSorted(([one], [other]) => other.length - one.length)
	.map(([words, form]) => [new RegExp(`(?<= )${foldLetters(words)}(?= )`, 'g'), foldLetters(form)] as const)

/**
 * The form in which company names are searched and compared: case, accents, umlauts, punctuation and the spelling of the
 * legal form fold away, so that `Müller & Söhne G.m.b.H. & Co. KG` is `MUELLER u. Soehne GmbH und Co KG`. Empty for a name
 * without a letter or digit, with which a search must not run.
 */
export function foldCompanyName(name: string): string {
	const words = ` ${foldLetters(name)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `
	const formed = folded.reduce((text, [spelled, form]) => text.replace(spelled, form), words)
	return formed.replace(conjunctions, '').trim()
}
