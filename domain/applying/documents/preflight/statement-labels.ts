import { foldText } from './fold.ts'

export const printedParts = ['assets', 'equity_and_liabilities', 'profit_and_loss'] as const
export type PrintedPart = (typeof printedParts)[number]

/** Headings of the parts of a statement in German, also the Swiss ones. */
const headings: readonly [RegExp, PrintedPart][] = [
	[/^(?:gewinn-? ?und ?verlust-?rechnung|erfolgsrechnung|guv\b)/, 'profit_and_loss'],
	[/^(?:aktiv(?:a|en|seite)|bilanz zum)\b/, 'assets'],
	[/^passiv(?:a|en|seite)\b/, 'equity_and_liabilities'],
]

/** The part a heading begins. */
export const partOfHeading = (text: string): PrintedPart | undefined => headings.find(([heading]) => heading.test(bareLabel(text)))?.[1]

interface Label {
	readonly line: string
	/** Several printed lines make up ours. */
	readonly is_sum?: true
	/** Costs and taxes are positive here, however they are printed. */
	readonly is_cost?: true
	/** The word says what the missing sign does not: "Verlustvortrag". */
	readonly loss?: RegExp
}

const result = /^jahres(?:uberschuss|fehlbetrag|ergebnis|gewinn|verlust)\b/
const loss = /^(?:verlust|jahresfehlbetrag|jahresverlust|verminderung)(?!.*(?:gewinn|uberschuss|erhohung))/

/** The labels of the German Commercial Code (sections 266, 275) and the Swiss Code of Obligations (959a, 959b), folded. */
const labels: Readonly<Record<PrintedPart, readonly [RegExp, Label][]>> = {
	assets: [
		[/^(?:summe )?immaterielle (?:vermogensgegenstande|anlagen|anlagewerte|werte)$/, { line: 'intangible_assets' }],
		[/^(?:summe )?sachanlagen$/, { line: 'tangible_assets' }],
		[/^(?:summe )?finanzanlagen$/, { line: 'financial_assets' }],
		[/^(?:summe |total )?anlagevermogen$/, { line: 'fixed_assets' }],
		[/^(?:summe )?vorrate(?: und nicht fakturierte dienstleistungen)?$/, { line: 'inventories' }],
		[/^forderungen aus lieferungen und leistungen$/, { line: 'trade_receivables' }],
		[/^(?:sonstige vermogensgegenstande|ubrige kurzfristige forderungen)$/, { line: 'other_receivables' }],
		[/^wertpapiere$/, { line: 'securities' }],
		[/^(?:kassenbestand|flussige mittel|guthaben bei kreditinstituten|schecks, kassenbestand)/, { line: 'cash' }],
		[/^(?:summe |total )?umlaufvermogen$/, { line: 'current_assets' }],
		[/^(?:aktiver? )?rechnungsabgrenzung(?:sposten|en)?$/, { line: 'prepaid_expenses' }],
		[/^aktive latente steuern$/, { line: 'deferred_tax_assets' }],
		[/^nicht durch eigenkapital gedeckter fehlbetrag$/, { line: 'uncovered_deficit' }],
		[/^(?:bilanzsumme|(?:summe|total) (?:der )?aktiv(?:a|en))$/, { line: 'total_assets' }],
	],
	equity_and_liabilities: [
		[/^(?:gezeichnetes kapital|stammkapital|grundkapital|aktienkapital)$/, { line: 'subscribed_capital' }],
		[/^(?:kapitalrucklagen?|gesetzliche kapitalreserve)$/, { line: 'capital_reserves' }],
		[/^(?:gewinnrucklagen|freiwillige gewinnreserven|gesetzliche gewinnreserve)$/, { line: 'revenue_reserves', is_sum: true }],
		[/^(?:gewinn|verlust)(?:-?\/verlust)?-?vortrag/, { line: 'profit_carried_forward', loss }],
		[result, { line: 'annual_result', loss }],
		[/^(?:summe |total )?eigenkapital$/, { line: 'equity' }],
		[/^sonderposten/, { line: 'special_items' }],
		[/^ruckstellungen fur pensionen/, { line: 'pension_provisions' }],
		[/^(?:steuerruckstellungen|sonstige ruckstellungen)$/, { line: 'other_provisions', is_sum: true }],
		[/^kurzfristige verzinsliche verbindlichkeiten$/, { line: 'bank_debt_short' }],
		[/^langfristige verzinsliche verbindlichkeiten$/, { line: 'bank_debt_long' }],
		[/^verbindlichkeiten aus lieferungen und leistungen$/, { line: 'trade_payables' }],
		[/^(?:verbindlichkeiten gegenuber gesellschaftern|gesellschafterdarlehen)$/, { line: 'shareholder_loans' }],
		[/^ubrige kurzfristige verbindlichkeiten$/, { line: 'other_liabilities_short' }],
		[/^ubrige langfristige verbindlichkeiten$/, { line: 'other_liabilities_long' }],
		[/^(?:summe )?verbindlichkeiten$/, { line: 'liabilities' }],
		[/^(?:passiver? )?rechnungsabgrenzung(?:sposten|en)?$/, { line: 'deferred_income' }],
		[/^passive latente steuern$/, { line: 'deferred_tax_liabilities' }],
		[/^(?:bilanzsumme|(?:summe|total) (?:der )?passiv(?:a|en))$/, { line: 'total_equity_and_liabilities' }],
	],
	profit_and_loss: [
		[/^(?:umsatzerlose|nettoerlose aus lieferungen und leistungen)$/, { line: 'revenue' }],
		[
			/^(?:bestandsveranderung|(?:erhohung|verminderung|veranderung)(?: oder (?:verminderung|erhohung))? des bestand)/,
			{ line: 'inventory_change', loss },
		],
		[/^(?:andere )?aktivierte eigenleistungen$/, { line: 'own_work' }],
		[/^sonstige betriebliche ertrage$/, { line: 'other_operating_income' }],
		[/^materialaufwand$/, { line: 'cost_of_materials', is_cost: true }],
		[/^personalaufwand$/, { line: 'personnel_expenses', is_cost: true }],
		[/^abschreibungen(?!.*finanzanlagen)/, { line: 'depreciation', is_cost: true, is_sum: true }],
		[/^(?:sonstige betriebliche aufwendungen|ubriger betrieblicher aufwand)$/, { line: 'other_operating_expenses', is_cost: true }],
		[/^betriebs(?:ergebnis|erfolg)$|^ebit$/, { line: 'operating_result' }],
		[/^(?:sonstige zinsen und ahnliche ertrage|ertrage aus beteiligungen|finanzertrag)$/, { line: 'financial_income', is_sum: true }],
		[/^(?:zinsen und ahnliche aufwendungen|finanzaufwand)$/, { line: 'interest_expenses', is_cost: true }],
		[/^(?:steuern vom einkommen und vom ertrag|direkte steuern)$/, { line: 'income_taxes', is_cost: true }],
		[/^sonstige steuern$/, { line: 'other_taxes', is_cost: true }],
		[result, { line: 'net_income', loss }],
	],
}

/** Every line that can be found. */
export const findableLines: readonly string[] = [...new Set(printedParts.flatMap((part) => labels[part].map(([, { line }]) => line)))]

const numbering = /^(?:([a-h])\.|([ivx]+)\.|(\d{1,2})[.)]|([a-z])\)|[-–•])\s+/

/** How deep a numbering stands: "A." above "I." above "1." above "a)"; undefined without one. */
export function levelOf(label: string): number | undefined {
	const match = numbering.exec(foldText(label))
	return match === null ? undefined : match.slice(1).findIndex((group) => group !== undefined)
}

/** Folded, without numbering and marks of footnotes. */
function bareLabel(label: string): string {
	let bare = foldText(label).trim()
	while (numbering.test(bare)) bare = bare.replace(numbering, '')
	return bare.replace(/[:*]+$/, '').trim()
}

/** The line a label names in a part of a statement. */
export const lineOfLabel = (part: PrintedPart, label: string): Label | undefined => {
	const bare = bareLabel(label)
	return labels[part].find(([pattern]) => pattern.test(bare))?.[1]
}

/** The amount as a statement is typed here. */
export function signedAs({ is_cost, loss: words }: Label, label: string, amount: number): number {
	if (is_cost === true) return Math.abs(amount)
	return words?.test(bareLabel(label)) === true ? -Math.abs(amount) : amount
}
