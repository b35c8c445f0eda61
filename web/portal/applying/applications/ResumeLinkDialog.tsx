import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { requestResumeLink } from '#contract/applying/drafts.ts'
import { resumeLinkRequest } from '#domain/applying/applications/draft.ts'

import { Button } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { useDraftKeeper } from './draft-keeper.ts'

/** Where the link to go on later is mailed to. */
export function ResumeLinkDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('applications')
	const keeper = useDraftKeeper()
	const language = usePageState((state) => state.language)
	const [sent_to, setSentTo] = useState<string>()
	const form = useContractForm(resumeLinkRequest, {
		defaults: { email: '', language },
		onSubmit: async (entered) => {
			// The link opens the draft as the server has it, so it is flushed first.
			await keeper.flush()
			await call(requestResumeLink, { body: entered })
			setSentTo(entered.email)
		},
	})
	if (sent_to !== undefined) {
		return (
			<Dialog key="sent" title={t('resume_link.sent_title')} onClose={onClose}>
				<p role="status">{t('resume_link.sent', { email: sent_to })}</p>
				<DialogActions>
					<Button onClick={onClose}>{t('resume_link.go_on')}</Button>
				</DialogActions>
			</Dialog>
		)
	}
	return (
		<Dialog title={t('resume_link.title')} onClose={onClose}>
			<p>{t('resume_link.lead')}</p>
			<Form form={form}>
				<TextField form={form} name="email" label={t('resume_link.email')} type="email" inputMode="email" autoComplete="email" />
				<DialogActions>
					<SubmitButton form={form}>{t('resume_link.send')}</SubmitButton>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
