-- Insolvency was noted where letters are held up. It is a fact of the loan: letters, collections and the rank of interest follow from it.
insert into ledger_facts (partner_id, loan_id, fact_id, kind, value_on, content, recorded_by, recorded_at)
select distinct on (partner_id, loan_id) partner_id, loan_id, gen_random_uuid(), 'insolvency', entered_on, '{"kind": "insolvency"}'::jsonb, entered_by, now()
from dunning_acts where kind = 'insolvency' and lifted_at is null
order by partner_id, loan_id, entered_at;

update loans set insolvent_since = noted.entered_on
from (
	select partner_id, loan_id, min(entered_on) as entered_on from dunning_acts
	where kind = 'insolvency' and lifted_at is null group by partner_id, loan_id
) noted
where noted.partner_id = loans.partner_id and noted.loan_id = loans.loan_id;

-- What follows from it is booked with the next day end.
update ledger_heads set is_proved = false, next_on = booked_through
from dunning_acts
where dunning_acts.partner_id = ledger_heads.partner_id and dunning_acts.loan_id = ledger_heads.loan_id
	and dunning_acts.kind = 'insolvency' and dunning_acts.lifted_at is null;

update dunning_acts set lifted_by = entered_by, lifted_at = now() where kind = 'insolvency' and lifted_at is null;
