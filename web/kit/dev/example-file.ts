import type { Endpoint } from '#contract/endpoint.ts'

/** A page of a statement, as accounting software would print it. */
const lines = [
	['F2 20', '72 770', 'Jahresabschluss zum 31. Dezember 2025'],
	['F1 12', '72 740', 'Bäckerei Hinrichs & Söhne GmbH, Hamburg'],
	['F2 14', '72 690', 'Gewinn- und Verlustrechnung'],
	['F1 12', '72 660', 'Umsatzerlöse                                                    1.842.310,55 EUR'],
	['F1 12', '72 640', 'Materialaufwand                                                -611.402,18 EUR'],
	['F1 12', '72 620', 'Personalaufwand                                                -742.955,00 EUR'],
	['F1 12', '72 600', 'Jahresüberschuss                                                187.954,37 EUR'],
] as const

const font = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** The smallest PDF with that text, with its cross-reference table. */
export function examplePdf(): Uint8Array<ArrayBuffer> {
	const text = lines
		.map(([size, place, line]) => `BT /${size} Tf ${place} Td (${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`)
		.join('\n')
	const parts = [
		'<</Type/Catalog/Pages 2 0 R/Lang(de)>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>/Contents 4 0 R>>',
		`<</Length ${text.length}>>stream\n${text}\nendstream`,
		font('Helvetica'),
		font('Helvetica-Bold'),
	]
	let pdf = '%PDF-1.7\n'
	const places = parts.map((part, at) => {
		const place = pdf.length
		pdf += `${at + 1} 0 obj${part}endobj\n`
		return place
	})
	const table = pdf.length
	const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
	pdf += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${parts.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`
	return Uint8Array.from(pdf, (sign) => sign.codePointAt(0) ?? 0)
}

/** A call that responds with that file. */
export const answeredWithPdf = (endpoint: Endpoint) => ({
	endpoint,
	respond: () => new Response(examplePdf(), { headers: { 'content-type': 'application/pdf' } }),
})
