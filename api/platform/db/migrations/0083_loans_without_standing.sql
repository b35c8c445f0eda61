-- steps
-- Loans that were booked before their standing was kept, or by a process of that version, are found whatever their ledger waits for.

-- step: index
create index concurrently loans_without_standing on loans (partner_id, loan_id) where standing_as_of is null and status = 'open';
