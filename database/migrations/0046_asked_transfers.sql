-- A colleague may ask for a patient: then it is the owner who answers, and who asked who may take it back.
ALTER TABLE assignment_transfers ADD COLUMN is_asked boolean NOT NULL DEFAULT false;
ALTER TABLE assignment_transfers ADD CHECK (NOT is_asked OR kind = 'transfer');
