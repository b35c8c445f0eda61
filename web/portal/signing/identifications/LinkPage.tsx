import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { takeIdentificationLink } from '#contract/signing/identifications.ts'

import { Button } from '../../../kit/Button.tsx'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { AccountPage } from '#web/portal/accounts/account/AccountPage.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

/** The token to which a provider returns on the phone; it is no valid link. */
const end = 'done'

/** The page of the QR code, on the phone. Opening it changes nothing, because link scanners open pages but press no buttons. */
export function LinkPage() {
	const { t } = useTranslation('identifications')
	const { token = '' } = useParams()
	return token === end ? <AccountPage title={t('link.done_title')} lead={t('link.done')} /> : <Onward token={token} />
}

function Onward({ token }: { readonly token: string }) {
	const { t } = useTranslation('identifications')
	const problemText = useProblemText()
	const { mutateAsync: take, isPending } = useSend(takeIdentificationLink)
	const [failure, setFailure] = useState<unknown>()
	const go = async (): Promise<void> => {
		try {
			const { redirect_url } = await take({ params: { token }, body: {} })
			window.location.assign(redirect_url)
		} catch (error) {
			setFailure(error)
		}
	}
	return (
		<AccountPage title={t('link.title')} lead={t('link.lead')}>
			{failure === undefined ? (
				<Button is_wide is_busy={isPending} onClick={() => void go()}>
					{t('link.go')}
				</Button>
			) : (
				<Notice kind="danger" is_news>
					<p>{problemText.ofError(failure)}</p>
				</Notice>
			)}
		</AccountPage>
	)
}
