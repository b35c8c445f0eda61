-- What was asked for a case that has ended is asked no longer; from now on the end of a case closes it by itself.
update requests set status = 'closed', remind_on = null, turn_since = now(), version = requests.version + 1
from applications
where applications.partner_id = requests.partner_id and applications.application_id = requests.application_id
	and applications.status = 'Rejected' and requests.status in ('open', 'answered', 'returned');

update tasks set status = 'done', done_at = now(), version = tasks.version + 1
from applications
where applications.partner_id = tasks.partner_id and applications.application_id = tasks.application_id
	and applications.status = 'Rejected' and tasks.status <> 'done';
