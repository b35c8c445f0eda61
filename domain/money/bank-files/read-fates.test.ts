import { describe, expect, it } from 'vitest'

import { readFates } from './read-fates.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}

const report = (version: string, inner: string): Uint8Array[] => [
	bytes(
		`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>S-1</MsgId><CreDtTm>2026-11-27T09:00:00</CreDtTm></GrpHdr>${inner}</CstmrPmtStsRpt></Document>`,
	),
]

describe('fates', () => {
	const group =
		'<OrgnlGrpInfAndSts><OrgnlMsgId>MSG-1</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><OrgnlNbOfTxs>2</OrgnlNbOfTxs><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>'
	const payment =
		'<TxInfAndSts><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Orgtr><Nm>BANK</Nm></Orgtr><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">10.00</InstdAmt></Amt><ReqdColltnDt>2026-12-01</ReqdColltnDt><MndtRltdInf><MndtId>M-1</MndtId></MndtRltdInf></OrgnlTxRef></TxInfAndSts>'
	const block = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>RUN-1</OrgnlPmtInfId><PmtInfSts>ACTC</PmtInfSts>${payment}</OrgnlPmtInfAndSts>`

	it.each(['03', '10'])('of file, block and payment, each with its reasons, in version %s', async (version) => {
		const items = await all(readFates(report(version, group + block)))
		expect(items).toMatchObject([
			{ kind: 'message', message_id: 'S-1' },
			{ kind: 'file', original_message_id: 'MSG-1', original_message: 'pain.008.001.08', status: 'PART', payments: 2 },
			{ kind: 'block', original_payment_id: 'RUN-1', status: 'ACTC', reasons: [] },
			{
				kind: 'payment',
				original_payment_id: 'RUN-1',
				original_end_to_end_id: 'E2E-1',
				status: 'RJCT',
				reasons: [{ reason: { code: 'AC04' }, originator: 'BANK' }],
				amount: { minor: 1000 },
				due_on: '2026-12-01',
				mandate_id: 'M-1',
			},
			{ kind: 'end', payments: 1 },
		])
	})

	it('without the file they are about, or cut off, are refused', async () => {
		expect((await all(readFates(report('10', block)))).at(-1)).toMatchObject({
			fault: { code: 'element_missing', at: 'OrgnlGrpInfAndSts' },
		})
		expect((await all(readFates([report('10', group + block)[0]?.subarray(0, 700) ?? new Uint8Array()]))).at(-1)).toMatchObject({
			fault: { code: 'cut_off' },
		})
		expect((await all(readFates(report('99', group)))).at(-1)).toMatchObject({ fault: { code: 'version_unknown' } })
	})
})
