import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDebitors, updateDebitor, type Debitor, type DebitorList } from '#contract/applying/debitors.ts'
import { newDebitor } from '#domain/applying/debitors/rules.ts'

import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { RecordDialog } from '#web/portal/platform/shared-records/RecordDialog.tsx'
import { isOutdated } from '#web/portal/platform/shared-records/save-over.ts'
import { useKeptRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { salesIssues } from './sales-issues.ts'

interface EditDebitorDialogProps {
	readonly application: ApplicationView
	readonly debitor: Debitor
	readonly list: DebitorList
	readonly reread: () => Promise<DebitorList>
	readonly onClose: () => void
}

const fields = z.object({ annual_sales_previous_year: newDebitor.shape.annual_sales_previous_year })

const valuesOf = (debitor: Debitor | undefined) => ({ annual_sales_previous_year: debitor?.annual_sales_previous_year ?? '' })

const find = (list: DebitorList, { debitor_id }: Debitor): Debitor | undefined => list.debitors.find((one) => one.debitor_id === debitor_id)

/** Edits the sales to a debtor. The company is fixed, because another company is another debtor. */
export function EditDebitorDialog({ application, debitor, list, reread, onClose }: EditDebitorDialogProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const { applicationId, currency } = application
	const { mutateAsync: send } = useSend(updateDebitor, { refreshes: [listDebitors, validateNextStatus] })
	const form: ContractForm = useContractForm(fields, {
		defaults: valuesOf(debitor),
		alsoCheck: ({ annual_sales_previous_year }) => salesIssues(list, annual_sales_previous_year, debitor.debitor_id),
		onSubmit: async ({ annual_sales_previous_year }) => {
			const { version } = record.base ?? debitor
			try {
				const params = { applicationId, debitorId: debitor.debitor_id }
				await send({ params, body: { annual_sales_previous_year, currency, version } })
			} catch (error) {
				if (!isOutdated(error)) throw error
				const latest = find(await reread(), debitor)
				// The same version again: a retry would end the same way, endlessly.
				if (latest?.version === version) throw error
				if (latest !== undefined && record.takeOver(latest)) record.saveAgain()
				return
			}
			record.kept.forget()
			showMessage({ kind: 'success', text: t('messages.changed') })
			onClose()
		},
	})
	const kept_as = `debitor.${applicationId}.${debitor.debitor_id}`
	const record = useKeptRecord(form, { opened: debitor, current: find(list, debitor), valuesOf, kept_as })
	return (
		<RecordDialog
			title={t('form.edit_title', { name: debitor.company.company_name })}
			form={form}
			record={record}
			gone={{ title: t('gone.title') }}
			labelOf={() => t('form.sales')}
			shown={(_, value) => (typeof value === 'number' ? formats.exactMoney(value, currency) : undefined)}
			save={t('form.save')}
			onClose={onClose}
		>
			<NumberField
				form={form}
				name="annual_sales_previous_year"
				label={t('form.sales')}
				hint={t('form.sales_hint', { currency })}
				unit={currency}
				decimals={2}
			/>
		</RecordDialog>
	)
}
