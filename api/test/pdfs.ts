import { PDFDocument } from '@cantoo/pdf-lib'

interface PdfOptions {
	readonly pages?: number
	/** Needed to open the file. */
	readonly password?: string
	/** Needed to change the file only. */
	readonly owner_password?: string
	readonly script?: string
	readonly attachment?: string | Buffer
}

/** A PDF as an office program writes it, with these lines on its first page. */
export async function aPdfWith(
	lines: readonly string[],
	{ pages = 1, password, owner_password, script, attachment }: PdfOptions = {},
): Promise<Buffer> {
	const pdf = await PDFDocument.create()
	for (let number = 1; number <= pages; number += 1) {
		const page = pdf.addPage([595, 842])
		const own = number === 1 ? lines : [`Seite ${number}`]
		for (const [index, line] of own.entries()) page.drawText(line, { x: 40, y: 800 - 14 * index, size: 9 })
	}
	if (script !== undefined) pdf.addJavaScript('start', script)
	if (attachment !== undefined)
		await pdf.attach(typeof attachment === 'string' ? Buffer.from(attachment) : attachment, 'rechnung.xml', { mimeType: 'application/xml' })
	if (password !== undefined || owner_password !== undefined) {
		pdf.encrypt({ userPassword: password ?? '', ownerPassword: owner_password ?? `${password}-owner` })
	}
	return Buffer.from(await pdf.save())
}

/** Enough of a balance sheet that the text can be searched for a name. */
export const aBalanceSheet = (company: string, day: string): string[] => [
	company,
	`Jahresabschluss zum ${day}`,
	...Array.from({ length: 12 }, (_, row) => `Aktiva ${row + 1}: Summe der Sachanlagen und Vorräte ${row * 1000},00 EUR`),
]
