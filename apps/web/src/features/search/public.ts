export { SearchBar } from './SearchBar.tsx';
