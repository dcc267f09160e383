// Where one button explains all the names, or they are explained elsewhere, a name is a word and no button.
import { createContext } from 'react';

export const NamesAreWords = createContext(false);
