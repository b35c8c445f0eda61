import { FolderPayments } from '../platform/providers/payments/folder.ts'

/** Hands one file over in a process of its own, which is killed once it has reached the step it is told, or earlier operations of it. */
const [folder = '', last_step, content = ''] = process.argv.slice(2)
const payments = new FolderPayments({
	folder,
	now: () => new Date(),
	quiet_s: 30,
	reached: (step) => {
		if (step === last_step) process.kill(process.pid, 'SIGKILL')
	},
})
await payments.handOver({ partner_key: 'bank', name: 'a.xml', content })
