import { judgeRandomFiles, schemaFolder } from './bank-file-schemas.ts'
import type { LongRun } from './long-run.ts'

/** Files of orders by the published schemas, more than `npm test` has time for. */
export const bankFileRun = (files: number): LongRun => ({
	title: 'Files for banks',
	what: `${files} random files of transfers (pain.001.001.09) and collections (pain.008.001.08) are written, judged by the published schemas with xmllint, and read by our own rules. \`VECTORS_DIR\` says where the schemas are.`,
	head: ['| Seed | Files | Payments | Faults |', '|---|---|---|---|'],
	round: async (seed) => {
		if (schemaFolder() === undefined) throw new Error('VECTORS_DIR does not say where the published schemas are.')
		const { payments, faults } = await judgeRandomFiles(files, seed)
		for (const fault of faults.slice(0, 20)) console.error(fault)
		return { line: `| ${seed} | ${files} | ${payments} | ${faults.length} |`, is_sound: faults.length === 0 }
	},
	verdict: {
		passed: 'Every file agreed with its schema and was read as it had been written.',
		failed: 'Some files did not hold; the output names the first of them.',
	},
})
